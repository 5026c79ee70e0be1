import type { Browser, Page } from '@playwright/test'
import { takenOver } from '../../test-support/browser/reader.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import type { Bench } from '../harness/Bench.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'

const PAGES = 500
const SMALL_PAGES = 5
const ROUNDS = 3
/** Between two keys, in ms. */
const PAUSE_MS = 40
const SENTENCE = 'Nobody had told the translator that margins remember what was written there. '
const PARAGRAPH = `<p>${SENTENCE.repeat(8)}</p>`

declare global {
  interface Window {
    /** The delays of keys until the page handles them, in ms, and the number of tasks above 50 ms. */
    __keys: { delays: number[]; longTasks: number }
  }
}

/** A manuscript with a chapter of about 1,000 words for each page. */
const manuscript = (pages: number): Buffer =>
  Buffer.from(
    Array.from({ length: pages }, (_page, at) => `<h1>Chapter ${at + 1}</h1>${PARAGRAPH.repeat(10)}`).join('\n'),
  )

const watchKeys = (page: Page) =>
  page.evaluate(() => {
    window.__keys = { delays: [], longTasks: 0 }
    const onKey = ({ timeStamp }: KeyboardEvent) => window.__keys.delays.push(performance.now() - timeStamp)
    window.addEventListener('keydown', onKey, { capture: true })
    new PerformanceObserver((list) => (window.__keys.longTasks += list.getEntries().length)).observe({
      type: 'longtask',
    })
  })

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
}

/** Types while a manuscript is read, then goes through its pages and moves cuts by keys. */
async function importManuscript(browser: Browser, baseURL: string, pages: number) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.request.post('/api/session', { data: { password: PASSWORD } })
  await page.goto('/admin')
  await takenOver(page)
  const title = page.getByRole('textbox', { name: 'Title', exact: true }).last()
  await title.click()
  await watchKeys(page)
  const file = { name: 'novel.html', mimeType: 'text/html', buffer: manuscript(pages) }
  await page.locator('input[type=file][accept*=".epub"]').setInputFiles(file)
  const rail = page.getByRole('listbox', { name: 'Pages of the manuscript' })
  while ((await rail.getByRole('option').count()) < pages) await press(page, 'a', 5)
  await rail.focus()
  await press(page, 'ArrowDown', 20)
  await press(page, 'Alt+ArrowDown', 10)
  const keys = await page.evaluate(() => window.__keys)
  await context.close()
  return keys
}

/** How long keys wait for the dashboard while it reads a manuscript of 500 pages and shows it, beside one of 5. */
export const importInput: Bench = {
  name: 'import-input',
  needs: ['browser'],
  async run(resources) {
    const [{ url }, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const [ours, baseline]: [number[], number[]] = [[], []]
    const longTasks = { ours: 0, baseline: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const [large, small] = [
        await importManuscript(browser, url, PAGES),
        await importManuscript(browser, url, SMALL_PAGES),
      ]
      ours.push(...large.delays)
      baseline.push(...small.delays)
      longTasks.ours += large.longTasks
      longTasks.baseline += small.longTasks
    }
    const note = `tasks above 50 ms: ${longTasks.ours}, beside ${longTasks.baseline}; the longest delay ${Math.max(...ours).toFixed(0)} ms`
    return [
      rowOf({
        name: `import-${PAGES}-input`,
        unit: 'ms',
        ours,
        baseline,
        goal: { of: 'ours', at: 'p95', atMost: 50 },
        note,
      }),
    ]
  },
}
