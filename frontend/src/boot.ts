// Runs in a drawn document before it is painted (decision 69). Its tag names the files of the app.
import { holdGestures } from './app/takeOver/holdGestures.ts'
import { painted } from './app/takeOver/painted.ts'
import { roomAt } from './lib/rooms.ts'

/** The app is requested after so many ms at the latest: a picture may never come. */
const MAX_WAIT_MS = 3_000

const files = (document.currentScript as HTMLScriptElement).dataset['app']!.split(' ')
const room = roomAt(location.pathname)
if (room > 0) document.documentElement.style.setProperty('--room', `${room}px`)

holdGestures()

/** Text, fonts and the first covers do not share the line with the app. */
const loaded = new Promise((resolve) => {
  window.addEventListener('load', resolve)
  setTimeout(resolve, MAX_WAIT_MS)
})

/** Requests the files of the app together and evaluates them one by one: between two of them the document answers. */
async function startApp(): Promise<void> {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files) {
    await painted()
    await import(/* @vite-ignore */ file)
  }
}

void loaded.then(startApp)
