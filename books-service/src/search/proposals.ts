import type { AreaPage } from '@hikma/contracts/areaPages'
import type { Search } from '@hikma/contracts/search/parseSearch'
import type { PassageIndex, ProposedPassage } from './passageIndex.ts'
import { proposalQueries } from './proposalQueries.ts'
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
  areTruncated: boolean
}

interface Proposed<Passage> {
  proposed: Passage[]
  areTruncated: boolean
}

const limitOf = ({ terms }: Search): number =>
  terms.some((sequences) => sequences.some(({ words }) => words.length > 1)) ? MAX_PROPOSED_OF_PHRASE : MAX_PROPOSED

/** The proposals of each query after the other, without repetitions, until one gives as many as it may. */
async function proposedBy<Passage extends ProposedPassage>(
  search: Search,
  propose: (query: string, limit: number, spentMs: number) => Promise<{ proposed: Passage[]; isComplete: boolean }>,
): Promise<Proposed<Passage>> {
  const limit = limitOf(search)
  const begun = performance.now()
  let spentMs = 0
  const all = new Map<string, Passage>()
  let areTruncated = false
  for (const query of proposalQueries(search)) {
    const { proposed, isComplete } = await propose(query, limit, spentMs)
    spentMs = performance.now() - begun
    for (const passage of proposed) all.set(`${passage.row} ${passage.at}`, passage)
    areTruncated ||= !isComplete || proposed.length >= limit
    if (areTruncated) break
  }
  return { proposed: [...all.values()], areTruncated }
}

/** The passages on current pages of these books: book after book, in reading order. A row of former bytes is on no page. */
function readablePassages(
  proposed: readonly ProposedPassage[],
  books: ReadonlyMap<string, ReadableBook>,
): ReadablePassage[] {
  const rows = new Map([...books.keys()].map((id) => [id, new Map<string, ProposedPassage[]>()]))
  for (const passage of proposed) {
    const ofBook = rows.get(passage.book)
    const ofPage = ofBook?.get(passage.etag)
    if (ofPage) ofPage.push(passage)
    else ofBook?.set(passage.etag, [passage])
  }
  return [...books].flatMap(([id, { pages }]) =>
    pages.flatMap((page) => {
      const ofPage = rows.get(id)?.get(page.etag) ?? []
      return ofPage.sort((one, other) => one.at - other.at).map((passage) => ({ ...passage, page }))
    }),
  )
}

/** Proposes the passages of one book. */
export async function proposeInBook(
  index: PassageIndex,
  search: Search,
  { id, book }: { id: string; book: ReadableBook },
): Promise<Proposals> {
  const books = new Map([[id, book]])
  const etags = book.pages.map(({ etag }) => etag)
  const { proposed, areTruncated } = await proposedBy(search, (query, limit) =>
    index.proposeInBook({ book: id, query, etags, limit }),
  )
  return { passages: readablePassages(proposed, books), books, areTruncated }
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
    const { proposed, areTruncated } = await proposedBy(search, (query, limit, spentMs) =>
      index.propose({ query, includePrivate, without, limit, spentMs }),
    )
    const published = new Map(proposed.map(({ book, publishedDate }) => [book, publishedDate ?? '']))
    const books = await readable.books([...published.keys()], viewer)
    for (const id of published.keys()) if (!books.has(id)) hidden.add(id)
    if (areTruncated && hidden.size > without.length && round < MAX_ROUNDS) continue
    const newestFirst = [...books.keys()].toSorted(
      (one, other) => published.get(other)!.localeCompare(published.get(one)!) || (one < other ? -1 : 1),
    )
    const passages = readablePassages(proposed, new Map(newestFirst.map((id) => [id, books.get(id)!])))
    return { passages, books, areTruncated }
  }
}
