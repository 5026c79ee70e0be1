// Runs in a drawn document before it is painted (decision 69). Its tag names the files of the app.
import { holdGestures } from './app/takeOver/holdGestures.ts'
import { painted } from './lib/painted.ts'
import { wearLibraryTheme } from './lib/libraryTheme.ts'
import { reservedHeightAt } from './lib/reservedHeights.ts'

/** The app is requested after so many ms at the latest: a picture may never come, and a tab behind others is not painted. */
const MAX_WAIT_MS = 3_000

wearLibraryTheme()

const files = (document.currentScript as HTMLScriptElement).dataset['app']!.split(' ')
const room = reservedHeightAt(location.pathname)
if (room > 0) document.documentElement.style.setProperty('--room', `${room}px`)

holdGestures()

/**
 * Shows the styles, and requests the files of the app together and evaluates them one by one: between two of them the document
 * answers. The second call finds no files.
 */
async function startApp(): Promise<void> {
  // the styles have come, all of them, unless a picture does not come
  for (const link of document.querySelectorAll<HTMLLinkElement>('[media=print]')) link.media = ''
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const file of files.splice(0)) {
    await painted()
    await import(/* @vite-ignore */ file)
  }
}

// text, fonts and the first covers do not share the line with the app, nor the first paint the processor
window.addEventListener('load', () =>
  new PerformanceObserver(() => void startApp()).observe({ type: 'paint', buffered: true }),
)
setTimeout(() => void startApp(), MAX_WAIT_MS)
