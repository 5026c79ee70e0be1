import { describe, expect, it } from 'vitest'
import { buildBook } from '../../testing/buildBook.ts'
import { completeMatches } from './completeMatches.ts'
import { createBookFinder } from './createBookFinder.ts'

const CRIME = buildBook({
  id: 'crime',
  title: 'Crime and Punishment',
  author: 'Fyodor Dostoevsky',
  translator: 'Constance Garnett',
  originalTitle: 'Преступление и наказание',
  description: 'A student in Petersburg.',
  genre: 'Literary Fiction',
})
const DEMONS = buildBook({
  id: 'demons',
  title: 'شیاطین',
  author: 'فئودور داستایوفسکی',
  translator: 'سروش حبیبی',
  description: 'شهری کوچک در روسیه.',
  genre: 'Mystery',
})
const NOTES = buildBook({
  id: 'notes',
  title: 'Garnett, a life',
  author: 'R. Hale',
  description: 'Of a translator.',
  genre: 'Non-Fiction',
})
const BOOKS = [CRIME, DEMONS, NOTES]
const LABELS: Readonly<Record<string, string>> = { Mystery: 'معمایی' }

function search(query: string) {
  const typed = createBookFinder(BOOKS)(query)
  const { books, isSimilar } = completeMatches(BOOKS, typed, query, (genre) => LABELS[genre] ?? genre)
  return `${books.map(({ id }) => id).join(' ')}${isSimilar ? ' (similar)' : ''}`
}

describe('completeMatches', () => {
  it.each([
    ['a translator', 'سروش', 'demons'],
    ['an original title', 'преступление', 'crime'],
    ['a genre as it is stored', 'literary', 'crime'],
    ['a genre as it is shown', 'معمایی', 'demons'],
    ['words in another order', 'dostoevsky crime', 'crime'],
    ['words of different details', 'garnett petersburg fiction', 'crime'],
    ['another spelling', 'dostoyevsky', 'crime (similar)'],
    ['another spelling in Persian', 'داستایفسکی', 'demons (similar)'],
    ['another spelling beside a right word', 'punishment dostoyevski', 'crime (similar)'],
    ['nothing', 'pepper', ''],
    ['a word of three letters with another letter', 'lyf', ''],
    ['signs alone', '?!', ''],
  ])('finds by %s', (_what, query, found) => expect(search(query)).toBe(found))

  it('puts titles, authors and descriptions before other details', () => expect(search('garnett')).toBe('notes crime'))
  it('takes words only if no book contains the whole', () => expect(search('a life')).toBe('notes'))
  it('gives all books for an empty query', () => expect(search('  ')).toBe('crime demons notes'))
})
