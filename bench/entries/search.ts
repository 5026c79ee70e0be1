import type { Bench } from '../harness/Bench.ts'
import { manyBooks } from '../harness/manyBooks.ts'
import { rowOf } from '../harness/rowOf.ts'
import { slowPage, startBrowser } from '../harness/slowPage.ts'
import { startShelf } from '../harness/startShelf.ts'
import { makeBare, pressInTurn, timeKeys, timesOf } from '../harness/inputToPaint.ts'

const SLOWDOWN = 4
const BOOKS = 10_000
/** Typed and taken back letter by letter. */
const WORDS_TYPED = 4
const REST_MS = 700

/** From a key to its letter in the field and to the first of the books that are found, CPU ÷ 4. */
export const search: Bench = {
  name: 'search-10k',
  needs: ['browser'],
  async run(resources) {
    const [library, browser] = [await resources.shared(startShelf), await resources.shared(startBrowser)]
    const { page: bare } = await slowPage(browser, library.url, { cpu: SLOWDOWN })
    await makeBare(bare)
    const { page } = await slowPage(browser, library.url, { cpu: SLOWDOWN })
    await page.route('**/api/books-db?view=summary', (route) => route.fulfill({ json: manyBooks(BOOKS) }))
    await page.goto('/')
    await page.getByText('10,000 book(s) available').waitFor()
    await page.getByRole('searchbox').click()
    await page.waitForTimeout(REST_MS * 2)
    await timeKeys(page, { letter: 'input[type=search]', results: 'main li h2' })
    // Each key changes the first book that is found.
    const keys = [...'1234'.split(''), ...Array<string>(4).fill('Backspace')]
    for (let word = 0; word < WORDS_TYPED; word++) await pressInTurn(bare, page, keys, REST_MS)
    const [letter, results] = [await timesOf(page, 'letter'), await timesOf(page, 'results')]
    const baseline = await timesOf(bare, 'word')
    await Promise.all([page.context().close(), bare.context().close()])
    const goal = { of: 'ours', atMost: 50 } as const
    return [
      rowOf({ name: 'search-10k', unit: 'ms', ours: results, baseline, goal }),
      rowOf({ name: 'search-10k-letter', unit: 'ms', ours: letter, baseline, goal }),
    ]
  },
}
