import type { Database } from '@hikma/service-kit/database'
import { bookWord } from '../contents/passageWords.ts'

/** A passage that may match. */
export interface ProposedPassage {
  book: string
  /** Names the bytes of its page. */
  etag: string
  /** The row of its page, and its place there. */
  row: number
  at: number
  block: number | null
}

const COLUMNS = 'pages.book, pages.etag, pages.id as row, passages.at, passages.block'
const TABLES = 'catalogue.passages join catalogue.pages on pages.id = passages.page'
/**
 * `limit` before and `offset 0` within the joins have Postgres look up the pages of what is proposed: else it reads all
 * rows of pages for each search of a large library.
 */
const proposalsOf = (visibility: string): string => `
  (select ${COLUMNS}, books.published_date as "publishedDate"
  from (
    select page, at, block from catalogue.passages where words @@ $1::tsquery and ${visibility} limit $2
  ) as passages
  join lateral (select id, book, etag from catalogue.pages where id = passages.page offset 0) as pages on true
  left join lateral (
    select published_date from catalogue.books where books.id = pages.book offset 0
  ) as books on true)`
const OF_PUBLIC = proposalsOf('is_public')
const OF_ALL = `${OF_PUBLIC} union all ${proposalsOf('not is_public')}`

const proposalsInBook = (visibility: string): string => `
  select ${COLUMNS} from ${TABLES}
  where passages.words @@ $1::tsquery and pages.book = $2 and ${visibility}`
/** Whichever visibility the rows have: storage has said that the viewer may read the book. */
const IN_BOOK = `
  select book, etag, row, at, block from (
    ${proposalsInBook('passages.is_public')} union all ${proposalsInBook('not passages.is_public')}
  ) as proposed
  join unnest($3::text[]) with ordinality as present (etag, place) using (etag)
  order by place, at limit $4`

export interface ProposalOptions {
  /** A `tsquery` of quoted words. */
  query: string
  /** Whether passages of private books are proposed, too. */
  includePrivate: boolean
  /** Books that are left out. */
  without: readonly string[]
  limit: number
}

export interface BookProposalOptions {
  book: string
  query: string
  /** The etags of its pages, in their order. */
  etags: readonly string[]
  limit: number
}

export type PassageIndex = ReturnType<typeof createPassageIndex>

/** The passages in Postgres. What they say of a book may be behind storage. */
export function createPassageIndex({ query }: Database) {
  return {
    /** Passages of all books that have the words of a query, in any order. */
    propose: ({ query: words, includePrivate, without, limit }: ProposalOptions) =>
      query<ProposedPassage & { publishedDate: string | null }>(includePrivate ? OF_ALL : OF_PUBLIC, [
        [words, ...without.map((book) => `!'${bookWord(book)}'`)].join('&'),
        limit,
      ]),

    /** The same of these pages of a book, in their order. */
    proposeInBook: ({ book, query: words, etags, limit }: BookProposalOptions) =>
      query<ProposedPassage>(IN_BOOK, [`'${bookWord(book)}'&${words}`, book, etags, limit]),

    /** The texts of passages, in their order. Null for one that is gone. */
    async texts(passages: readonly Pick<ProposedPassage, 'row' | 'at'>[]): Promise<(string | null)[]> {
      const rows = await query<{ text: string | null }>(
        `select text from unnest($1::bigint[], $2::integer[]) with ordinality as given (page, at, place)
        left join catalogue.passages using (page, at) order by place`,
        [passages.map(({ row }) => row), passages.map(({ at }) => at)],
      )
      return rows.map(({ text }) => text)
    },
  }
}
