// Times page turns, and the search at 10,000 books, from key press to paint in a real browser slowed down 4 times,
// beside a bare page in the same run; and adds up the layout shifts of library and reader.
//   make build && npx tsx --conditions=development bench/reading.ts
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../tests/chromium.ts'
import { openBook } from '../tests/e2e/reader.ts'
import { startLibrary } from '../tests/e2e/startLibrary.ts'
import { pressKeys, timeBarePage, timeKeys } from './inputToPaint.ts'
import { layoutShifts } from './layoutShifts.ts'
import { line } from './timings.ts'

const SLOWDOWN = 4
const TURNS = 40
const BOOKS = 10_000
/** Between two presses: enough for the next page to be made ready on the slowed machine. */
const REST_MS = 700
const WORDS = 'Nobody had told the translator that margins remember what was written there. '
const PAGES = Array.from(
  { length: TURNS + 2 },
  (_page, at) => `<h2>Chapter ${at + 1}</h2>` + `<p>${WORDS.repeat(8)}</p>`.repeat(20),
)

async function slowPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

async function turns(browser: Browser, url: string): Promise<void> {
  const page = await slowPage(browser, url)
  const bare = await timeBarePage(page, Array<string>(TURNS).fill('ArrowRight'), 50)
  const { heading } = await openBook(page, 'Bench')
  await heading('Chapter 1').waitFor()
  await page.waitForTimeout(REST_MS * 2)
  await timeKeys(page, '[role=dialog] section > :not([inert]) h2')
  console.log(line(`bare page, key press to paint, CPU ÷ ${SLOWDOWN}`, bare))
  console.log(line('prepared turn', await pressKeys(page, Array<string>(TURNS).fill('ArrowRight'), REST_MS), bare))
  await page.context().close()
}

async function search(browser: Browser, url: string, shows: string, selector: string, keys: string): Promise<void> {
  const page = await slowPage(browser, url)
  const bare = await timeBarePage(page, 'lamp 9999'.split(''), 50)
  await page.route('**/api/books-db?view=summary', (route) => route.fulfill({ json: manyBooks() }))
  await page.goto('/')
  await page.getByText('10,000 book(s) available').waitFor()
  const field = page.getByRole('searchbox')
  await field.click()
  await timeKeys(page, selector)
  console.log(
    line(`search in ${BOOKS} books, key press to ${shows}`, await pressKeys(page, keys.split(''), REST_MS), bare),
  )
  await page.context().close()
}

const manyBooks = () =>
  Array.from({ length: BOOKS }, (_book, at) => ({
    id: `book-${at}`,
    title: `Volume ${at}`,
    author: `Author ${at % 700}`,
    description: WORDS.repeat(3),
    cover: null,
    genre: ['Fantasy', 'Mystery', 'Academic'][at % 3],
    publishedDate: new Date(1.6e12 + at * 6e6).toISOString(),
    totalReads: (at * 7919) % 5000,
    isPublic: true,
    ext: 'html',
    totalPages: 5,
    language: 'en',
    primaryLanguage: 'en',
    version: 1,
    direction: 'ltr',
    lang: 'en',
  }))

const library = await startLibrary()
const browser = await chromium.launch(chromiumOptions())
try {
  await library.publishBook({ id: 'bench-book', title: 'Bench', pages: PAGES })
  await turns(browser, library.url)
  await search(browser, library.url, 'letter', 'input[type=search]', 'lamp 999')
  await search(browser, library.url, 'results', '[role=status]:not(:empty)', '1234')
  for (const found of await layoutShifts(browser, library.url, 'Bench')) console.log(found)
} finally {
  await browser.close()
  await library.stop()
}
