// Deletes the first page of a 500-page book on MinIO and Postgres, from the click to the next page under its new number,
// while a visitor reads the book all the time and looks whether each page belongs to the version that its answer names.
//   make build && npx tsx --conditions=development bench/deletedPage.ts
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { createClient, publishPages, serverOf } from '../tests/builders/client.ts'
import { chromiumOptions } from '../tests/chromium.ts'
import { startFront } from '../tests/e2e/hostile/front.ts'
import { cardOf } from '../tests/e2e/reader.ts'
import { separate } from '../tests/engines/pairs.ts'
import { PASSWORD } from '../tests/engines/secrets.ts'
import { NAME_HELPER } from './inputToPaint.ts'
import { line } from './timings.ts'

declare global {
  interface Window {
    __deleted: { shown: number; saved: number }
  }
}

const PAGES = 500
const ROUNDS = 12
const BOOK = 'bench-book'
const DIST = fileURLToPath(new URL('../frontend/dist', import.meta.url))

/** Milliseconds from the click until `heading` is in the reader, and until the library has answered. */
async function deleteFirst(page: Page, heading: string): Promise<Window['__deleted']> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.cm-content').waitFor()
  await page.getByRole('button', { name: 'Delete Page' }).click()
  await page.evaluate((wanted) => {
    const time = { shown: 0, saved: 0 }
    window.__deleted = time
    new PerformanceObserver((list) => {
      for (const { name, responseEnd } of list.getEntriesByType('resource') as PerformanceResourceTiming[])
        if (name.endsWith('/pages/1')) time.saved = responseEnd
    }).observe({ type: 'resource' })
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const frame = () => {
          const seen = document.querySelector('[role=dialog] section > :not([inert]) h2')?.textContent
          if (seen !== wanted) return requestAnimationFrame(frame)
          time.shown = performance.now() - timeStamp
          const wait = setInterval(() => {
            if (time.saved === 0) return
            clearInterval(wait)
            time.saved -= timeStamp
            document.body.dataset['deleted'] = wanted
          }, 5)
          return undefined
        }
        requestAnimationFrame(frame)
      },
      { capture: true, once: true },
    )
  }, heading)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Page' }).click()
  await page.locator(`body[data-deleted="${heading}"]`).waitFor({ state: 'attached' })
  return page.evaluate(() => window.__deleted)
}

const pair = await separate.start()
const replica = await pair.replica(await pair.freshStore())
const front = await startFront({ serverOf: (path) => serverOf(replica, path), root: DIST, documents: [] })
const browser = await chromium.launch(chromiumOptions())
const admin = createClient(replica)
await admin.signIn()
const texts = Array.from({ length: PAGES }, (_page, at) => `<h2>Chapter ${at + 1}</h2>`)
await publishPages(admin, BOOK, texts, { title: BOOK })

const reader = { isOver: false, reads: 0, failed: 0, mixed: 0 }
async function readAllTheTime(): Promise<void> {
  for (let at = 0; !reader.isOver; at = (at + 37) % (PAGES - ROUNDS)) {
    const answer = await fetch(`${front.url}/api/download/${BOOK}/${at + 1}.html`)
    const text = await answer.text()
    const gone = PAGES - Number(answer.headers.get('x-book-pages'))
    reader.reads++
    if (!answer.ok) reader.failed++
    else if (text !== texts[at + gone]) reader.mixed++
  }
}

try {
  const page = await browser.newPage({ baseURL: front.url, viewport: { width: 1440, height: 900 } })
  await page.request.post('/api/session', { data: { password: PASSWORD } })
  await page.goto('/')
  await cardOf(page, BOOK).click()
  await page.getByRole('heading', { name: 'Chapter 1', exact: true }).waitFor()
  await page.evaluate(NAME_HELPER)
  const reading = readAllTheTime().catch((error: unknown) => {
    // Only while all is being taken down after a failure is it no news.
    if (!reader.isOver) throw error
  })
  const times = { shown: [] as number[], saved: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const { shown, saved } = await deleteFirst(page, `Chapter ${round + 2}`)
    times.shown.push(shown)
    times.saved.push(saved)
  }
  reader.isOver = true
  await reading
  console.log(line(`page 1 of ${PAGES} deleted: click to the next page`, times.shown))
  console.log(line('click to the answer of the library', times.saved))
  console.log(`meanwhile ${reader.reads} pages read by a visitor: ${reader.failed} failed, ${reader.mixed} mixed`)
} finally {
  reader.isOver = true
  await browser.close()
  await front.stop()
  await replica.stop()
  await pair.stop()
}
process.exit(0)
