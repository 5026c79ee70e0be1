import type { AreaPage } from '@hikma/contracts/areaPages'
import { assistantMode } from '@hikma/contracts/assistantMode'
import type { BookSource, BookSources, SourcesRequest } from '@hikma/contracts/bookSources'
import type { StorageManifests } from '@hikma/contracts/changes'
import { contentsNames } from '@hikma/contracts/page/contentsNames'
import { beginsWithPronoun, contentWords, isAboutPage, stemOf, stemsOf } from '@hikma/contracts/search/contentWords'
import { foldText } from '@hikma/contracts/search/foldText'
import type { Viewer } from '@hikma/contracts/session'
import { httpError } from '@hikma/service-kit/httpError'
import { resolveLanguage } from '@hikma/contracts/language'
import { awaitStorage } from '../awaitStorage.ts'
import type { BookOutlines } from '../contents/bookOutlines.ts'
import type { PageReader } from '../contents/pageReader.ts'
import type { PageRows } from '../contents/pageRows.ts'
import type { PassageIndex } from '../search/passageIndex.ts'
import type { ReadableBook, ReadableBooks } from '../search/readableBooks.ts'
import { findPassages, type FoundPassage } from './findPassages.ts'
import { rankedSources, type SourceBlock, toSources } from './toSources.ts'

/** A passage that needs those beside it. In characters. */
const SHORT = 200
/** The weight of words of the question before. */
const BEFORE = 0.5

export interface BookSourcesDeps {
  storage: Pick<StorageManifests, 'manifest'>
  readable: ReadableBooks
  index: PassageIndex
  rows: Pick<PageRows, 'searchable'>
  readPages: PageReader
  outlinesOf: BookOutlines
}

/** The last block that may be a source. Nothing behind it is one. */
interface Ceiling {
  /** The place of its page among those of the book. */
  place: number
  block: number
}

type PagePassage = Pick<FoundPassage, 'at' | 'block' | 'text'>
/** A short passage says little without those beside it: they come after all that were found. */
type RankedPassage = FoundPassage & { rank: number }
type PlacedBlock = SourceBlock & { place: number }
type Kind = BookSource['kind']

/** A book as a question sees it. */
interface Asked {
  id: string
  book: ReadableBook
  request: SourcesRequest
  /** The pages up to the ceiling, with their names. */
  pages: readonly AreaPage[]
  headings: readonly (string | null)[]
  /** The place of the open page; -1 if it is none of the book. */
  openPlace: number
  /** Words to look for, with their weights. */
  words: ReadonlyMap<string, number>
  /** Whether the question goes on from the one before. */
  isFollowUp: boolean
  ceiling: Ceiling
  /** Whether a block may be a source. */
  isAllowed: (place: number, block: number | null) => boolean
}

const laterOf = (one: Ceiling, other: Ceiling): Ceiling =>
  other.place > one.place || (other.place === one.place && other.block > one.block) ? other : one

const keyOf = ({ place, at }: { place: number; at: number }): string => `${place} ${at}`

const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

export type SourcesOf = ReturnType<typeof createBookSources>

/**
 * The passages of a book by which a question can be answered (decision 77). Storage says at each call what the viewer may
 * read and what the book lets the assistant do; no text of the request is a source.
 */
export function createBookSources(deps: BookSourcesDeps) {
  const { storage, readable, index, rows, readPages, outlinesOf } = deps

  /** The passages of a page from their rows, or from the page itself as long as there are none. */
  async function passagesOf(id: string, book: ReadableBook, page: AreaPage): Promise<PagePassage[]> {
    const known = await index.ofPage(id, page.etag)
    if (known.length > 0) return known
    const { read } = await readPages(id, book, [page])
    return read.flatMap(({ hasBlocks, content }) =>
      content.passages.map(({ block, text }, at) => ({ at, block: hasBlocks ? block : null, text })),
    )
  }

  async function headingsOf(id: string, pages: readonly AreaPage[]): Promise<(string | null)[]> {
    const outlines = (await outlinesOf(new Map([[id, pages]]))).get(id)
    const given = pages.map(({ name }) => name)
    if (!outlines) return given.map((name) => name ?? null)
    return contentsNames(outlines, given).map(({ heading }) => heading)
  }

  /** The blocks that the answer before cited on other pages, and those that follow them, of which the question may be. */
  async function citedBlocks({ id, book, request, headings, openPlace, isAllowed }: Asked) {
    const [cited, following]: [PlacedBlock[], PlacedBlock[]] = [[], []]
    for (const { page, block } of request.cited) {
      const place = placeOf(book, page)
      if (place < 0 || place === openPlace || !isAllowed(place, block)) continue
      const passages = await passagesOf(id, book, book.pages[place]!)
      const nth = passages.findIndex((passage) => passage.block === block)
      const [named, next] = nth < 0 ? [] : passages.slice(nth, nth + 2)
      if (named) cited.push({ ...blockOf('cited', { place, ...named }, book, headings), place })
      if (next && isAllowed(place, next.block))
        following.push({ ...blockOf('cited', { place, ...next }, book, headings), place })
    }
    return { cited, following }
  }

  /** The passages that are about the words in the order of the book, with the ranks of their importance. */
  async function foundPassages({ id, pages, words, headings, openPlace, isAllowed }: Asked): Promise<RankedPassage[]> {
    const found = await findPassages(index, {
      book: id,
      pages,
      words,
      headings,
      openPlace: openPlace < 0 ? null : openPlace,
      isAllowed,
    })
    const short = found.filter(({ text, block }) => text.length < SHORT && block !== null)
    const around = await Promise.all(
      short.map(async (passage) => (await index.around(passage)).map((each) => ({ ...passage, ...each }))),
    )
    const known = new Map<string, RankedPassage>()
    for (const passage of [...found, ...around.flat()]) {
      const key = keyOf(passage)
      if (!known.has(key) && isAllowed(passage.place, passage.block)) known.set(key, { ...passage, rank: known.size })
    }
    return [...known.values()].toSorted((one, other) => one.place - other.place || one.at - other.at)
  }

  async function askedOf(id: string, book: ReadableBook, request: SourcesRequest): Promise<Asked> {
    const openPlace = placeOf(book, request.page)
    const ceiling = ceilingOf(book, request)
    const pages = book.pages.filter((_page, place) => place <= ceiling.place)
    // a model may have written a phrase, or signs that a query does not take
    const asked = contentWords([request.question, ...request.keywords].join(' '))
    const words = new Map(asked.map((word) => [word, 1]))
    const isFollowUp = words.size < 2 || beginsWithPronoun(request.question)
    if (isFollowUp) for (const word of contentWords(request.before)) if (!words.has(word)) words.set(word, BEFORE)
    return {
      id,
      book,
      request,
      pages,
      headings: await headingsOf(id, pages),
      openPlace,
      words,
      isFollowUp,
      ceiling,
      isAllowed: (place, block) =>
        place < ceiling.place || (place === ceiling.place && (block === null || block <= ceiling.block)),
    }
  }

  return async function sourcesOf(id: string, request: SourcesRequest, viewer: Viewer): Promise<BookSources> {
    const book = await readable.book(id, viewer)
    const mode = assistantMode(book, request.isLocalModel)
    if (mode === 'off') throw httpError('assistant_off_for_book')
    const record = (await awaitStorage(storage.manifest(id)))?.record
    if (!record) throw httpError('book_missing')
    const asked = await askedOf(id, book, request)
    const { pages, headings, openPlace, isAllowed } = asked

    const isWhole = mode === 'on'
    const etags = pages.map(({ etag }) => etag)
    const isSearched = isWhole && (await rows.searchable(id, etags)) === etags.length
    const isFollowUp = isWhole && asked.isFollowUp
    const { cited, following } = isFollowUp ? await citedBlocks(asked) : { cited: [], following: [] }
    const found = isWhole ? await foundPassages(asked) : []
    const foundHere = new Set(found.filter(({ place }) => place === openPlace).map(({ at }) => at))

    const open = book.pages[openPlace]
    const onPage = open ? (await passagesOf(id, book, open)).filter(({ block }) => isAllowed(openPlace, block)) : []
    // however important they are, they are joined in the same way: the prompts of two questions about a page begin alike
    const ofPage = rankedSources(
      onPage.map((passage) => {
        const rank = rankOf(passage, request, foundHere)
        return { ...blockOf(KINDS[rank], { place: openPlace, ...passage }, book, headings), rank }
      }),
    )
    const ofRanks = (ranks: readonly number[]) =>
      ofPage.flatMap(({ source, rank }) => (ranks.includes(rank) ? [source] : []))
    const elsewhere = found
      .filter(({ place }) => place !== openPlace)
      .map((passage) => ({ ...blockOf('found', passage, book, headings), place: passage.place, rank: passage.rank }))
    const [first, second, third] = eachOnce([cited, elsewhere, following])
    return {
      mode,
      title: record.title,
      author: record.author,
      translator: record.translator ?? null,
      lang: resolveLanguage(record.language, record.primaryLanguage).lang,
      heading: headings[openPlace] ?? null,
      isSearched,
      isAboutPage: isAboutPageOf(asked, onPage),
      ceiling: asked.ceiling.place === Infinity ? null : { page: pages.at(-1)?.page ?? 0, block: asked.ceiling.block },
      sources: [
        ...ofRanks([0, 1, 2]),
        ...first!.flatMap((block) => toSources([block])),
        ...toSources(second!),
        ...third!.flatMap((block) => toSources([block])),
        ...ofRanks([3]),
      ],
    }
  }
}

const placeOf = ({ pages }: ReadableBook, pageId: string): number => pages.findIndex((page) => page.pageId === pageId)

/** The later of the end of the screen and the stored place, or the end of the book if the reader has asked for all of it. */
function ceilingOf(book: ReadableBook, { page, to, readTo, scope }: SourcesRequest): Ceiling {
  if (scope === 'book') return { place: Infinity, block: Infinity }
  const screen = { place: placeOf(book, page), block: to }
  return readTo ? laterOf(screen, { place: placeOf(book, readTo.page), block: readTo.block }) : screen
}

/** Whether the question is about the open page: it says so, a passage is selected, or they share a word. */
function isAboutPageOf({ request, words }: Asked, onPage: readonly PagePassage[]): boolean {
  if (onPage.length === 0) return false
  if (request.selection !== undefined || isAboutPage(request.question)) return true
  const stems = new Set([...words.keys()].map(stemOf))
  return onPage.some(({ text }) => [...stemsOf(text)].some((stem) => stems.has(stem)))
}

function blockOf(
  kind: Kind,
  { place, at, block, text }: Pick<FoundPassage, 'place' | 'at' | 'block' | 'text'>,
  { pages }: ReadableBook,
  headings: readonly (string | null)[],
): SourceBlock {
  const { page, pageId } = pages[place]!
  return { kind, page, pageId, heading: headings[place] ?? null, at, block, text }
}

/** The blocks of several lists, each in the first one that has it. */
function eachOnce(lists: readonly (readonly PlacedBlock[])[]): SourceBlock[][] {
  const known = new Set<string>()
  return lists.map((list) =>
    list.flatMap(({ place, ...block }) => {
      const key = keyOf({ place, at: block.at })
      if (known.has(key)) return []
      known.add(key)
      return [block]
    }),
  )
}

/** The kinds of blocks of the open page by their rank: selected, on the screen, about the question, and the others. */
const KINDS = ['selection', 'screen', 'page', 'page'] as const

/** The rank of a block of the open page for this reader. What is selected counts only if the block has it. */
function rankOf(
  { at, block, text }: PagePassage,
  { from, to, selection }: SourcesRequest,
  found: ReadonlySet<number>,
): 0 | 1 | 2 | 3 {
  const mayBeSelected = selection !== undefined && (block === selection.block || block === null)
  if (mayBeSelected && holds(text, selection.quote)) return 0
  if (block === null || (block >= from && block <= to)) return 1
  return found.has(at) ? 2 : 3
}

/** Whether a text has the beginning of a selected passage, which may go on in the next block. */
function holds(text: string, quote: string): boolean {
  const [letters, selected] = [lettersOf(text), lettersOf(quote)]
  return selected !== '' && (letters.includes(selected.slice(0, 40)) || selected.includes(letters))
}
