import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createClient, publishPages, serverOf } from '../../test-support/builders/createClient.ts'
import { startFront } from '../../test-support/browser/startFront.ts'
import { cardOf } from '../../test-support/browser/reader.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Bench } from '../harness/Bench.ts'
import { NAME_HELPER } from '../harness/inputToPaint.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { startServices } from '../harness/startServices.ts'

declare global {
  interface Window {
    __deleted: { shown: number; saved: number }
  }
}

const PAGES = 500
const ROUNDS = 8
const BOOK = 'deleted-bench'
const DIST = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** Deletes the first page. Gives the ms from the click until `heading` is shown, and until the library has answered. */
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
          const current = document.querySelector('main[aria-labelledby] section > :not([inert]) h2')?.textContent
          if (current !== wanted) return requestAnimationFrame(frame)
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

const TEXTS = Array.from({ length: PAGES }, (_page, at) => `<h2>Chapter ${at + 1}</h2>`)

/** Reads pages until `isOver` and checks that each belongs to the version that its answer names. */
async function readContinuously(
  url: string,
  reader: { isOver: boolean; reads: number; failed: number; mixed: number },
) {
  for (let at = 0; !reader.isOver; at = (at + 37) % (PAGES - ROUNDS)) {
    const answer = await fetch(`${url}/api/download/${BOOK}/${at + 1}.html`)
    const text = await answer.text()
    const gone = PAGES - Number(answer.headers.get('x-book-pages'))
    reader.reads++
    if (!answer.ok) reader.failed++
    else if (text !== TEXTS[at + gone]) reader.mixed++
  }
}

/** Deletes the first of 500 pages in a browser, on MinIO and Postgres, while a visitor reads the book. */
export const deletedPage: Bench = {
  name: 'page-delete-seen',
  needs: ['docker', 'browser'],
  async run(resources) {
    const { replica } = await resources.shared(startServices)
    const browser = await resources.shared(startBrowser)
    const front = await startFront({ serverOf: (path) => serverOf(replica, path), root: DIST, documents: [] })
    const admin = createClient(replica)
    await admin.signIn()
    await publishPages(admin, BOOK, TEXTS, { title: BOOK })
    const { page } = await openSlowPage(browser, front.url)
    await page.request.post('/api/session', { data: { password: PASSWORD } })
    await page.goto('/')
    await cardOf(page, BOOK).click()
    await page.getByRole('heading', { name: 'Chapter 1', exact: true }).waitFor()
    await page.evaluate(NAME_HELPER)
    const reader = { isOver: false, reads: 0, failed: 0, mixed: 0 }
    const reading = readContinuously(front.url, reader)
    const times = { shown: [] as number[], saved: [] as number[] }
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const { shown, saved } = await deleteFirst(page, `Chapter ${round + 2}`)
        times.shown.push(shown)
        times.saved.push(saved)
      }
    } finally {
      reader.isOver = true
      await reading
      await page.context().close()
      await front.stop()
    }
    const note = `${reader.reads} pages read by a visitor meanwhile: ${reader.failed} failed, ${reader.mixed} mixed`
    return [
      rowOf({ name: 'page-delete-seen', unit: 'ms to the next page', ours: times.shown, note }),
      rowOf({ name: 'page-delete-seen-saved', unit: 'ms to the answer', ours: times.saved }),
    ]
  },
}
