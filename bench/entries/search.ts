import type { Bench, Goal } from '../harness/Bench.ts'
import { makeBookList } from '../harness/makeBookList.ts'
import type { Resources } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { prepareBarePage, pressKeysInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'

const BOOKS = 10_000
/** Typed and taken back letter by letter. */
const WORDS_TYPED = 4
const REST_MS = 700

interface Times {
  letter: number[]
  results: number[]
  baseline: number[]
}

/** From a key to its letter in the field and to the first of the books that are found, beside a bare page. */
async function typed(resources: Resources, cpu: number): Promise<Times> {
  const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
  const { page: bare } = await openSlowPage(browser, library.url, { cpu })
  await prepareBarePage(bare)
  const { page } = await openSlowPage(browser, library.url, { cpu })
  await page.route('**/api/books-db?view=summary', (route) => route.fulfill({ json: makeBookList(BOOKS) }))
  await page.goto('/')
  await page.getByText('10,000 book(s) available').waitFor()
  await page.getByRole('searchbox').click()
  await page.waitForTimeout(REST_MS * 2)
  await timeKeys(page, { letter: 'input[type=search]', results: 'main li h2' })
  // Each key changes the first book that is found.
  const keys = [...'1234'.split(''), ...Array<string>(4).fill('Backspace')]
  for (let word = 0; word < WORDS_TYPED; word++) await pressKeysInTurn(bare, page, keys, REST_MS)
  const times = {
    letter: await timesOf(page, 'letter'),
    results: await timesOf(page, 'results'),
    baseline: await timesOf(bare, 'word'),
  }
  await Promise.all([page.context().close(), bare.context().close()])
  return times
}

/** On this machine as it is, and on one a quarter as fast. */
export const search: Bench = {
  name: 'search-10k',
  needs: ['browser'],
  async run(resources) {
    const [swift, slow] = [await typed(resources, 1), await typed(resources, 4)]
    const rows = (name: string, { letter, results, baseline }: Times, goal: { goal?: Goal }) => [
      rowOf({ name, unit: 'ms', ours: results, baseline, ...goal }),
      rowOf({ name: `${name}-letter`, unit: 'ms', ours: letter, baseline, ...goal }),
    ]
    return [...rows('search-10k', swift, { goal: { of: 'ours', atMost: 50 } }), ...rows('search-10k-cpu-4', slow, {})]
  },
}
