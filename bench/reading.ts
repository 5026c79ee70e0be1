// Times page turns, and the search at 10,000 books, from key press to paint in a real browser slowed down 4 times,
// beside a bare page in the same run; and adds up the layout shifts of library and reader.
//   make build && npx tsx --conditions=development bench/reading.ts
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../tests/chromium.ts'
import { openBook } from '../tests/e2e/reader.ts'
import { startLibrary } from '../tests/e2e/startLibrary.ts'
import { makeBare, pressInTurn, timeKeys, timesOf } from './inputToPaint.ts'
import { layoutShifts } from './layoutShifts.ts'
import { line } from './timings.ts'

const SLOWDOWN = 4
const TURNS = 40
const BOOKS = 10_000
/** Typed and taken back letter by letter. */
const WORDS_TYPED = 5
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

/** A bare page in the same browser, for what the browser and the machine cost by themselves. */
async function barePage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await slowPage(browser, baseURL)
  await makeBare(page)
  return page
}

async function report(page: Page, bare: Page, names: readonly string[]): Promise<void> {
  const baseline = await timesOf(bare, 'word')
  console.log(line(`bare page, key press to paint, CPU ÷ ${SLOWDOWN}`, baseline))
  for (const name of names) console.log(line(name, await timesOf(page, name), baseline))
  await Promise.all([page.context().close(), bare.context().close()])
}

async function turns(browser: Browser, url: string): Promise<void> {
  const bare = await barePage(browser, url)
  const page = await slowPage(browser, url)
  const { heading } = await openBook(page, 'Bench')
  await heading('Chapter 1').waitFor()
  await page.waitForTimeout(REST_MS * 2)
  await timeKeys(page, { 'prepared turn': '[role=dialog] section > :not([inert]) h2' })
  await pressInTurn(bare, page, Array<string>(TURNS).fill('ArrowRight'), REST_MS)
  await report(page, bare, ['prepared turn'])
}

async function search(browser: Browser, url: string): Promise<void> {
  const bare = await barePage(browser, url)
  const page = await slowPage(browser, url)
  await page.route('**/api/books-db?view=summary', (route) => route.fulfill({ json: manyBooks() }))
  await page.goto('/')
  await page.getByText('10,000 book(s) available').waitFor()
  await page.getByRole('searchbox').click()
  await page.waitForTimeout(REST_MS * 2)
  const [letter, results] = [`search in ${BOOKS} books, key press to letter`, 'the same, key press to results']
  await timeKeys(page, { [letter]: 'input[type=search]', [results]: 'main li h2' })
  // Each key changes the first book that is found.
  for (let word = 0; word < WORDS_TYPED; word++)
    await pressInTurn(bare, page, [...'1234'.split(''), ...Array<string>(4).fill('Backspace')], REST_MS)
  await report(page, bare, [letter, results])
}

const manyBooks = () =>
  Array.from({ length: BOOKS }, (_book, at) => ({
    id: `book-${at}`,
    title: `Volume ${at}`,
    author: `Author ${String.fromCodePoint(97 + (at % 26))}`,
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
  await search(browser, library.url)
  for (const found of await layoutShifts(browser, library.url, 'Bench')) console.log(found)
} finally {
  await browser.close()
  await library.stop()
}
