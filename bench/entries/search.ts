import type { Bench, Goal } from '../harness/Bench.ts'
import { makeBookList } from '../harness/makeBookList.ts'
import type { Resources } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { openSlowPage, startBrowser } from '../harness/openSlowPage.ts'
import { startBenchLibrary } from '../harness/startBenchLibrary.ts'
import { openBarePage, pressKeysInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'

const BOOKS = 10_000
/** The number of words that are typed and deleted letter by letter. */
const WORDS_TYPED = 4
const REST_MS = 700

interface Times {
  letter: number[]
  results: number[]
  baseline: number[]
}

/** Times each key press to the letter in the field and to the first result, beside a key press on a bare page. */
async function typeWords(resources: Resources, cpu: number): Promise<Times> {
  const [library, browser] = [await resources.shared(startBenchLibrary), await resources.shared(startBrowser)]
  const bare = await openBarePage(browser, library.url, cpu)
  const { page } = await openSlowPage(browser, library.url, { cpu })
  await page.route('**/api/books-db?view=summary', (route) => route.fulfill({ json: makeBookList(BOOKS) }))
  await page.goto('/')
  await page.getByText('10,000 book(s) available').waitFor()
  await page.getByRole('searchbox').click()
  await page.waitForTimeout(REST_MS * 2)
  await timeKeys(page, { letter: 'input[type=search]', results: 'main li h2' })
  // each key changes the first result
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

/** Search at full CPU speed and at a quarter of it. */
export const search: Bench = {
  name: 'search-10k',
  needs: ['browser'],
  async run(resources) {
    const [fast, slow] = [await typeWords(resources, 1), await typeWords(resources, 4)]
    const rows = (name: string, { letter, results, baseline }: Times, goal: { goal?: Goal }) => [
      rowOf({ name, unit: 'ms', ours: results, baseline, ...goal }),
      rowOf({ name: `${name}-letter`, unit: 'ms', ours: letter, baseline, ...goal }),
    ]
    return [...rows('search-10k', fast, { goal: { of: 'ours', atMost: 50 } }), ...rows('search-10k-cpu-4', slow, {})]
  },
}
