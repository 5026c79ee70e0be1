import { describe, expect, it } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { createBookFinder } from './createBookFinder.ts'

const bookOf = (title: string, author = 'Nobody', description = '') => buildBook({ title, author, description })
const matching = (books: ReturnType<typeof bookOf>[], query: string) => createBookFinder(books)(query)
const finds = (query: string, ...books: ReturnType<typeof bookOf>[]) => matching(books, query).length > 0

describe('createBookFinder', () => {
  const salt = buildBook()
  const garden = bookOf('باغ سنگ', 'آرش نیک‌پی', 'باغبانی که سنگ‌ها را به نام صدا می‌زد.')
  const books = [salt, garden]

  it.each([
    ['a title', 'salt ro', [salt]],
    ['an author', 'VALE', [salt]],
    ['a description', 'loses its map', [salt]],
    ['Persian words', 'صدا', [garden]],
    ['no match', 'pepper', []],
    ['an empty query, with all books', '', books],
    ['blanks, with all books', ' \u200c\t ', books],
    ['a title with blanks around it', '  salt  ', [salt]],
  ])('finds by %s', (_what, query, found) => expect(matching(books, query)).toEqual(found))

  it('keeps the order of the list', () => {
    const many = ['c', 'a', 'b'].map((id) => buildBook({ id }))
    expect(matching(many, 'salt').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
  it('does not match across title and author', () =>
    expect(finds('roads t', bookOf('Salt Roads', 'T. Vale'))).toBe(false))

  it.each(['می‌روم', 'میروم', 'می روم'])('finds the three spellings of «می‌روم» by %s', (query) => {
    for (const written of ['می‌روم', 'میروم', 'می روم'])
      expect([written, finds(query, bookOf(written))]).toEqual([written, true])
  })
  it('does not find a short word across the space between two others', () =>
    expect(finds('درد', bookOf('در دست'))).toBe(false))
  it('requires the spaces between English words', () =>
    expect(finds('therapist', bookOf('The Rapist Trial'))).toBe(false))
  it('finds a changed book by its new title', () => {
    expect(finds('lamp', salt)).toBe(false)
    expect(finds('lamp', { ...salt, title: 'The Lamp' })).toBe(true)
  })
  it.each(['salt roads', 'می روم', 'میروم', 'در دست', 'دردست', 'lamp '])(
    'finds the same by «%s» typed letter by letter, deleted letter by letter, and at once',
    (query) => {
      const library = ['Salt Roads', 'The Lamp', 'Lamplight', 'می‌روم', 'می روم', 'میروم', 'در دست', 'دردسر']
      const many = library.map((title) => bookOf(title))
      const find = createBookFinder(many)
      const typed = Array.from(query, (_letter, at) => query.slice(0, at + 1))
      for (const text of [...typed, ...typed.toReversed(), '', query])
        expect([text, find(text)]).toEqual([text, matching(many, text)])
    },
  )
  it('finds very long and hostile texts', () => {
    const hostile = bookOf(`${'x'.repeat(10_000)}\u202e__proto__`, '', '\ud800 .*+?^${}()|[]\\')
    for (const query of ['xxx', '__proto__', '.*+?', '\\', '\ud800'])
      expect([query, finds(query, hostile)]).toEqual([query, true])
    expect(finds('constructor', hostile)).toBe(false)
    expect(finds('.', bookOf('abc'))).toBe(false)
  })

  // BEHAVIOUR.md §5.5: folding never loses a match, so each part of a text finds it, in either case.
  it.each([
    'The Lamp  and the Well: Don’t!',
    'Café ﬁn Straße İstanbul ΛΌΓΟΣ.',
    'می‌روم به خانهٔ آبی، ۱۴۰۵ بار؛ كي؟',
    'עִבְרִית がぎ कि 한국 🕯️ a\u0301\u0323b',
    '\u202eabc\u202c x\u00ad\u200dy \u00a0 z',
  ])('finds «%s» by each of its parts', (text) => {
    const book = bookOf(text)
    const missed: string[] = []
    for (let from = 0; from < text.length; from++)
      for (let to = from + 1; to <= text.length; to++) {
        const part = text.slice(from, to)
        for (const query of [part, part.toLowerCase(), part.toUpperCase()])
          if (text.toLowerCase().includes(query.toLowerCase()) && matching([book], query).length === 0)
            missed.push(query)
      }
    expect(missed).toEqual([])
  })
})
