import { MAX_DESCRIPTION, MAX_GENRE, MAX_TITLE } from '@hikma/contracts/limits'
import pLimit from 'p-limit'
import { type Library, startLibrary } from '../../../test-support/browser/startLibrary.ts'
import { CORPUS } from './corpus/corpus.ts'
import type { Payload } from './corpus/payload.ts'
import { detect, NOTHING, visitPlanted } from './detector.ts'
import { PLANTED } from './elsewhere.ts'
import { expect, ledTo, test } from './hostileTest.ts'
import { tourShelf } from './shelfTour.ts'

const AT_ONCE = 6
const OPEN_EVERY = 16
/** What cards are made of, with their covers. */
const CARD_TAGS = 'DIV P BDI H2 BUTTON SPAN TIME svg path IMG'.split(' ')

/** A book called by a payload, wherever that fits. */
const bookOf = ({ name, html }: Payload) => {
  const title = html.length <= MAX_TITLE ? html : name
  const genre = html.length <= MAX_GENRE ? html : name
  return { title, author: title, genre, description: html.slice(0, MAX_DESCRIPTION), isPublic: true }
}
type NamedBook = ReturnType<typeof bookOf>

/** Whether the library takes the book: it refuses control characters. */
async function isTaken(library: Library, book: NamedBook, at: number): Promise<boolean> {
  const { status } = await library.api('PUT', `/api/books-db/named-${at}`, book, { admin: true })
  expect([book, status]).toEqual([book, status === 400 ? 400 : 201])
  return status === 201
}

/** White space as names are kept and shown: none at the ends, and one of a kind in a tab. */
const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim())
const inTab = (text: string) => text.trim().replace(/[\t\n\f\r ]+/g, ' ')
const missing = (wanted: readonly string[], found: readonly string[]) => {
  const there = new Set(trimmed(found))
  return trimmed(wanted).filter((text) => !there.has(text))
}

test.use({ baseURL: 'http://its-own.test', viewport: { width: 1280, height: 3000 } })

test('hostile titles, authors, descriptions and genres are text, on cards and in the reader', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000)
  const library = await startLibrary()
  try {
    const books = ledTo(CORPUS, elsewhere).map(bookOf)
    // The first call signs in, for all of them.
    await library.api('GET', '/api/session', undefined, { admin: true })
    const some = pLimit(AT_ONCE)
    const answers = await Promise.all(books.map((book, at) => some(() => isTaken(library, book, at))))
    const taken = books.filter((_book, at) => answers[at])
    expect(taken.length).toBeGreaterThanOrEqual(300)

    const detector = detect(page, library.url, elsewhere)
    await page.goto(library.url)
    const found = await page.evaluate(tourShelf, { tags: CARD_TAGS, openEvery: OPEN_EVERY })
    await detector.flush()
    for (const field of ['title', 'author', 'genre', 'description'] as const)
      expect(
        missing(
          taken.map((book) => book[field]),
          found[field],
        ),
      ).toEqual([])
    expect(found.opened.length).toBeGreaterThanOrEqual(Math.floor(taken.length / OPEN_EVERY))
    for (const { title, shown, tab } of found.opened) expect([shown, tab]).toEqual([title, inTab(title)])
    expect({ strangers: found.strangers, unisolated: found.unisolated }).toEqual({ strangers: [], unisolated: [] })
    expect(detector.summary()).toEqual(NOTHING)
    const counts = `${taken.length} tried on cards, ${found.opened.length} of them in the reader`
    console.log(`hostile names: ${counts}, ${detector.seen.ran.size} ran; ${books.length - taken.length} refused`)

    await visitPlanted(page, elsewhere)
    await expect.poll(() => [...detector.seen.ran]).toEqual([PLANTED])
  } finally {
    await library.stop()
  }
})
