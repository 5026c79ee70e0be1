import type { AreaPage } from '@hikma/contracts/areaPages'
import type { Search } from '@hikma/contracts/search/parseSearch'
import type { PassageIndex, ProposedPassage } from './passageIndex.ts'
import { proposalQueries, type ProposalQuery } from './proposalQueries.ts'
import type { ReadableBook, ReadableBooks } from './readableBooks.ts'

/** Passages that are proposed: many of those of a phrase have its words in another order. */
const MAX_PROPOSED = 2_000
const MAX_PROPOSED_OF_PHRASE = 6_000
/** How often passages of books that turn out to be hidden are replaced by others. */
const MAX_ROUNDS = 5

/** A passage on a page that the viewer may read now. */
export interface ReadablePassage extends ProposedPassage {
  page: AreaPage
}

export interface Proposals {
  /** In the order of an answer. */
  passages: ReadablePassage[]
  /** The books that they are from. */
  books: ReadonlyMap<string, ReadableBook>
  /** Whether there are more than were proposed. */
  areCut: boolean
}

interface Proposed<Passage> {
  proposed: Passage[]
  areCut: boolean
}

const limitOf = ({ terms }: Search): number =>
  terms.some((sequences) => sequences.some(({ words }) => words.length > 1)) ? MAX_PROPOSED_OF_PHRASE : MAX_PROPOSED

/** The proposals of each query after the other, without repetitions, until one gives as many as it may. */
async function proposedBy<Passage extends ProposedPassage>(
  search: Search,
  propose: (query: ProposalQuery, limit: number) => Promise<{ proposed: Passage[]; isComplete: boolean }>,
): Promise<Proposed<Passage>> {
  const limit = limitOf(search)
  const all = new Map<string, Passage>()
  let areCut = false
  for (const query of proposalQueries(search)) {
    const { proposed, isComplete } = await propose(query, limit)
    for (const passage of proposed) all.set(`${passage.row} ${passage.at}`, passage)
    areCut ||= !isComplete || proposed.length >= limit
    if (areCut) break
  }
  return { proposed: [...all.values()], areCut }
}

/** The passages on current pages of these books, in reading order. A row of former bytes is on no page. */
function readablePassages(
  proposed: readonly ProposedPassage[],
  books: ReadonlyMap<string, ReadableBook>,
): ReadablePassage[] {
  const pages = new Map<string, ReadonlyMap<string, AreaPage>>()
  for (const [id, book] of books) pages.set(id, new Map(book.pages.map((page) => [page.etag, page])))
  const readable = proposed.flatMap((passage) => {
    const page = pages.get(passage.book)?.get(passage.etag)
    return page ? [{ ...passage, page }] : []
  })
  return readable.sort((one, other) => one.page.page - other.page.page || one.at - other.at)
}

/** Proposes the passages of one book. */
export async function proposeInBook(
  index: PassageIndex,
  search: Search,
  { id, book }: { id: string; book: ReadableBook },
): Promise<Proposals> {
  const books = new Map([[id, book]])
  const etags = book.pages.map(({ etag }) => etag)
  const { proposed, areCut } = await proposedBy(search, (query, limit) =>
    index.proposeInBook({ book: id, query, etags, limit }),
  )
  return { passages: readablePassages(proposed, books), books, areCut }
}

/**
 * Proposes the passages of all books that the viewer may read, the newest book first. Others neither count nor take the
 * place of a passage: it is as if they were not there.
 */
export async function proposeInBooks(
  index: PassageIndex,
  search: Search,
  { viewer, readable }: { viewer: 'admin' | 'visitor'; readable: ReadableBooks },
): Promise<Proposals> {
  const includePrivate = viewer === 'admin'
  const hidden = new Set<string>()
  for (let round = 1; ; round++) {
    const without = [...hidden]
    const { proposed, areCut } = await proposedBy(search, (query, limit) =>
      index.propose({ query, includePrivate, without, limit }),
    )
    const published = new Map(proposed.map(({ book, publishedDate }) => [book, publishedDate ?? '']))
    const books = await readable.books([...published.keys()], viewer)
    for (const id of published.keys()) if (!books.has(id)) hidden.add(id)
    if (areCut && hidden.size > without.length && round < MAX_ROUNDS) continue
    const newestFirst = (one: string, other: string): number =>
      published.get(other)!.localeCompare(published.get(one)!) || (one < other ? -1 : 1)
    const passages = readablePassages(proposed, books)
    // a stable sort: the reading order stays within a book
    passages.sort((one, other) => (one.book === other.book ? 0 : newestFirst(one.book, other.book)))
    return { passages, books, areCut }
  }
}
