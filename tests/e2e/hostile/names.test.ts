import { peopleOf } from '@hikma/contracts/peopleOf'
import { MAX_DESCRIPTION, MAX_GENRE, MAX_TITLE } from '@hikma/contracts/limits'
import pLimit from 'p-limit'
import { type Library, startLibrary } from '../../../test-support/browser/startLibrary.ts'
import { everyNth } from '../../../test-support/trials.ts'
import { CORPUS } from './corpus/corpus.ts'
import type { Payload } from './corpus/payload.ts'
import { detect, NOTHING, visitPlanted } from './detect.ts'
import { PLANTED } from './startForeignServer.ts'
import { expect, withForeignHost, test } from './hostileTest.ts'
import { visitCards } from './visitCards.ts'

const CONCURRENCY = 6
const OPEN_EVERY = 16
/** All text of a card takes the same way into the document, so a sample sees a way that is open. */
const NAMES = everyNth(CORPUS, 12)
/** The tags of cards, covers included. */
const CARD_TAGS = 'DIV P BDI H2 A SPAN TIME BUTTON svg path circle rect IMG'.split(' ')

/** A book whose title, author, genre and description are a payload, if it is short enough. */
const bookOf = ({ name, html }: Payload) => {
  const title = html.length <= MAX_TITLE ? html : name
  const genre = html.length <= MAX_GENRE ? html : name
  return { title, author: title, genre, description: html.slice(0, MAX_DESCRIPTION), isPublic: true }
}
type NamedBook = ReturnType<typeof bookOf>

/** Whether the library accepts the book: it refuses control characters. */
async function isAccepted(library: Library, book: NamedBook, at: number): Promise<boolean> {
  const { status } = await library.api('PUT', `/api/books-db/named-${at}`, book, { admin: true })
  expect([book, status]).toEqual([book, status === 400 ? 400 : 201])
  return status === 201
}

/** Stored names have no white space at their ends. The title of a tab has single spaces, but keeps a byte order mark. */
const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim())
const inTab = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '')
const missing = (wanted: readonly string[], found: readonly string[]) => {
  const there = new Set(trimmed(found))
  return trimmed(wanted).filter((text) => !there.has(text))
}

test.use({ baseURL: 'http://its-own.test', viewport: { width: 1280, height: 3000 } })

/** As the library shows several people: each in isolates, as a list. */
function shownPeople(line: string): string {
  const people = peopleOf(line)
  return people.length < 2 ? line : new Intl.ListFormat('en').format(people.map((name) => `\u2068${name}\u2069`))
}

test(
  'hostile titles, authors, descriptions and genres are shown as text, on cards and in the reader',
  { tag: '@own' },
  async ({ page, foreignServer }) => {
    test.setTimeout(240_000)
    const library = await startLibrary()
    try {
      const books = withForeignHost(NAMES, foreignServer).map(bookOf)
      // the first call signs in for all others
      await library.api('GET', '/api/session', undefined, { admin: true })
      const limit = pLimit(CONCURRENCY)
      const answers = await Promise.all(books.map((book, at) => limit(() => isAccepted(library, book, at))))
      const accepted = books.filter((_book, at) => answers[at])
      expect(accepted.length).toBeGreaterThanOrEqual(0.9 * NAMES.length)

      const detector = detect(page, library.url, foreignServer)
      await page.goto(library.url)
      const found = await page.evaluate(visitCards, { tags: CARD_TAGS, openEvery: OPEN_EVERY })
      await detector.flush()
      for (const field of ['title', 'author', 'genre', 'description'] as const)
        expect(
          missing(
            accepted.map((book) => (field === 'author' ? shownPeople(book.author) : book[field])),
            found[field],
          ),
        ).toEqual([])
      expect(found.opened.length).toBeGreaterThanOrEqual(Math.floor(accepted.length / OPEN_EVERY))
      for (const { title, shown, tab } of found.opened) expect([shown, tab]).toEqual([title, inTab(title)])
      expect({ foreignElements: found.foreignElements, unisolated: found.unisolated }).toEqual({
        foreignElements: [],
        unisolated: [],
      })
      expect(detector.summary()).toEqual(NOTHING)
      const counts = `${accepted.length} tried on cards, ${found.opened.length} of them in the reader`
      console.log(
        `hostile names: ${counts}, ${detector.effects.ran.size} ran; ${books.length - accepted.length} refused`,
      )

      await visitPlanted(page, foreignServer)
      await expect.poll(() => [...detector.effects.ran]).toEqual([PLANTED])
    } finally {
      await library.stop()
    }
  },
)
