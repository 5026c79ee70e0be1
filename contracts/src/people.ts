import type { Book } from './book.ts'
import { peopleOf } from './peopleOf.ts'
import { foldText } from './search/foldText.ts'

/** Equal for two writings of one name: without case, accents, letter variants and signs. */
export const personKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

type BookOfPeople = Pick<Book, 'author' | 'translator'>

export interface Person<B> {
  /** As most of the books write it. */
  name: string
  written: readonly B[]
  translated: readonly B[]
}

interface Collected<B> {
  /** How many books have each writing of the name. */
  writings: Map<string, number>
  written: B[]
  translated: B[]
}

const peopleOfLists = new WeakMap<readonly BookOfPeople[], ReadonlyMap<string, unknown>>()

/** Everybody who wrote or translated one of the books, by `personKey`, with their books in the order of the list. Made once for each list. */
export function peopleIn<B extends BookOfPeople>(books: readonly B[]): ReadonlyMap<string, Person<B>> {
  const known = peopleOfLists.get(books)
  if (known) return known as ReadonlyMap<string, Person<B>>
  const collected = new Map<string, Collected<B>>()
  const collect = (book: B, line: string, role: 'written' | 'translated') => {
    for (const name of peopleOf(line)) {
      const key = personKey(name)
      if (key === '') continue
      const person = collected.get(key) ?? { writings: new Map<string, number>(), written: [], translated: [] }
      collected.set(key, person)
      person.writings.set(name, (person.writings.get(name) ?? 0) + 1)
      if (person[role].at(-1) !== book) person[role].push(book)
    }
  }
  for (const book of books) {
    collect(book, book.author, 'written')
    collect(book, book.translator ?? '', 'translated')
  }
  const people = new Map<string, Person<B>>()
  for (const [key, { writings, ...works }] of collected) people.set(key, { name: mostUsed(writings), ...works })
  peopleOfLists.set(books, people)
  return people
}

/** Of equals the last in the order of code points: small letters before capitals, Persian ones before Arabic ones. */
function mostUsed(writings: ReadonlyMap<string, number>): string {
  const [most] = [...writings].sort(([one, few], [other, many]) => many - few || (one > other ? -1 : 1))
  return most![0]
}

/** The person of this name, in any of its writings; null for nobody. */
export const personNamed = <B extends BookOfPeople>(books: readonly B[], name: string): Person<B> | null =>
  peopleIn(books).get(personKey(name)) ?? null
