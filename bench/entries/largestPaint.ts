import { personPath } from '@hikma/contracts/addresses'
import type { Browser } from '@playwright/test'
import { takenOver } from '../../test-support/browser/reader.ts'
import type { Bench, Row } from '../harness/Bench.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { type Line, openOnSlowLine } from '../harness/openOnSlowLine.ts'
import { startBrowser } from '../harness/openSlowPage.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { paintsOf, watchPaints } from '../harness/watchPaints.ts'

const BOOK = 'large-cover'
const AUTHOR = 'Iris Holm'
const PATHS = { library: '/', book: `/books/${BOOK}`, page: `/books/${BOOK}/1`, person: personPath(AUTHOR) }
/** A text of two lines from the same server, until it has come: what the line, the browser and the machine take. */
const BARE = '/robots.txt'
const RUNS = 3
const SLOWDOWN = 4
const SETTLE_MS = 1_000

/** A cover of 1.7 MB: a drawing of many dots. */
function largeCover(): string {
  const dots = Array.from({ length: 27_000 }, (_dot, at) => {
    const [x, y] = [(at * 389) % 1_000, (at * 577) % 1_500]
    return `<circle cx="${x}" cy="${y}" r="9" fill="hsl(${Math.round(y / 8)} 40% ${20 + (x % 40)}%)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500">${dots.join('')}</svg>`
}

async function loadBare(browser: Browser, baseURL: string, line: Line): Promise<number> {
  const page = await openOnSlowLine(browser, { baseURL, locale: 'en-GB', line, cpu: SLOWDOWN })
  await page.goto(BARE)
  const end = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!.responseEnd,
  )
  await page.context().close()
  return end
}

async function load(browser: Browser, baseURL: string, path: string, line: Line): Promise<[number, number]> {
  const page = await openOnSlowLine(browser, { baseURL, locale: 'en-GB', line, cpu: SLOWDOWN })
  await watchPaints(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await takenOver(page)
  await page.waitForTimeout(SETTLE_MS)
  const { first, largest } = await paintsOf(page)
  await page.context().close()
  return [first, largest.at(-1) ?? Number.NaN]
}

/** First text and largest paint of the four documents on slow lines with a slowed processor, beside the answer for a text of two lines. */
export const largestPaint: Bench = {
  name: 'largest-paint',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
    const files = { 'cover.svg': largeCover() }
    await library.publishBook({ id: BOOK, title: 'Large Cover', author: AUTHOR, pages: makePageTexts(5), files })
    const rows: Row[] = []
    for (const line of ['slow-3g', 'slow-4g'] as const) {
      const timesOf = async (path: string) => {
        const times: [number, number][] = []
        for (let run = 0; run < RUNS; run++) times.push(await load(browser, library.url, path, line))
        return times
      }
      const baseline: number[] = []
      for (let run = 0; run < RUNS; run++) baseline.push(await loadBare(browser, library.url, line))
      for (const [name, path] of Object.entries(PATHS)) {
        const times = await timesOf(path)
        rows.push(
          rowOf({
            name: `largest-paint-${line}-${name}`,
            unit: 'ms',
            ours: times.map(([, largest]) => largest),
            baseline,
            goal: { of: 'ours', atMost: 3_000 },
            note: `first paint ${times.map(([first]) => first.toFixed(0)).join(', ')} ms`,
          }),
        )
      }
    }
    await library.forget(BOOK)
    return rows
  },
}
