// Runs in a drawn document before it is painted (decision 69). Its tag names the script of the app.
import { holdGestures } from './app/takeOver/holdGestures.ts'
import { painted } from './app/takeOver/painted.ts'
import { roomAt } from './lib/rooms.ts'

/** The app is requested after so many ms at the latest: a picture may never come. */
const MAX_WAIT_MS = 3_000

const { app = '' } = (document.currentScript as HTMLScriptElement).dataset
const room = roomAt(location.pathname)
if (room > 0) document.documentElement.style.setProperty('--room', `${room}px`)

holdGestures()

/** Text, fonts and the first covers do not share the line with the app. */
const loaded = new Promise((resolve) => {
  window.addEventListener('load', resolve)
  setTimeout(resolve, MAX_WAIT_MS)
})
void loaded.then(painted).then(() => import(/* @vite-ignore */ app))
