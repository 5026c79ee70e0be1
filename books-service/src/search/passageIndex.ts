import type { Database } from '@hikma/service-kit/database'
import { bookWord } from '../contents/passageWords.ts'
import { keyOf, type ProposalQuery } from './proposalQueries.ts'

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
const KEYS = 'catalogue.passage_keys(passages.page, passages.words)'
/** The keys of so many rows of pages begin with the same number. */
const PAGES_OF_SEGMENT = 1024
/**
 * The time for the segments of a query, of which the newest is always asked. A second query of a search has what the first one
 * has left, and half of it at least: a busy process must not make it ask the newest only.
 */
const PROPOSAL_MS = 50

const inSegment = (visibility: string): string => `
  select page, at, block from catalogue.passages
  where is_in_time and ${KEYS} @@ replace($1, '#', segment::text)::tsquery and words @@ $2::tsquery and ${visibility}`
const inSegments = (visibilities: readonly string[]): string =>
  `left join lateral (${visibilities.map(inSegment).join(' union all ')} offset 0) as proposed on true`

/**
 * The newest rows first: the index is asked for one segment after the other, because a limit does not shorten what it
 * reads. Those for which no time is left are not asked; each gives a row of nulls. `offset 0` and `limit` keep Postgres
 * from joining in another order, by which it would read all rows.
 */
const proposalsOf = (visibilities: readonly string[]): string => `
  with recursive segments (segment, is_newest) as (
    select max(id) / ${PAGES_OF_SEGMENT}, true from catalogue.pages
    union all
    select (select max(id) / ${PAGES_OF_SEGMENT} from catalogue.pages where id < segment * ${PAGES_OF_SEGMENT}), false
    from segments where segment is not null
  )
  select ${COLUMNS}, books.published_date as "publishedDate"
  from (
    select page, at, block from (
      select segment, is_newest or clock_timestamp() < statement_timestamp() + $4 * interval '1 ms' as is_in_time
      from segments where segment is not null offset 0
    ) as segments
    ${inSegments(visibilities)}
    where page is not null or not is_in_time
    limit $3
  ) as passages
  left join lateral (select id, book, etag from catalogue.pages where id = passages.page offset 0) as pages on true
  left join lateral (select published_date from catalogue.books where books.id = pages.book offset 0) as books on true`
const PUBLIC = ['is_public']
const ALL = ['is_public', 'not is_public']
const OF_PUBLIC = proposalsOf(PUBLIC)
const OF_ALL = proposalsOf(ALL)

/** Whichever visibility the rows have: storage has said that the viewer may read the book. */
const IN_BOOK = `
  select ${COLUMNS}
  from (
    select page, at, block
    from (
      select distinct id / ${PAGES_OF_SEGMENT} as segment, true as is_in_time
      from catalogue.pages where book = $3 and etag = any($4::text[])
    ) as segments
    ${inSegments(ALL)}
  ) as passages
  join catalogue.pages on pages.id = passages.page and pages.book = $3
  join unnest($4::text[]) with ordinality as present (etag, place) on present.etag = pages.etag
  order by place, at limit $5`

export interface ProposalOptions {
  query: ProposalQuery
  /** Whether passages of private books are proposed, too. */
  includePrivate: boolean
  /** Books that are left out. */
  without: readonly string[]
  limit: number
  /** The time that the search has spent on its former queries. */
  spentMs: number
}

export interface BookProposalOptions {
  book: string
  query: ProposalQuery
  /** The etags of its pages, in their order. */
  etags: readonly string[]
  limit: number
}

type Row = ProposedPassage & { publishedDate: string | null }

export type PassageIndex = ReturnType<typeof createPassageIndex>

/** The passages in Postgres. What they say of a book may be behind storage. */
export function createPassageIndex({ query: ask }: Database, proposalMs = PROPOSAL_MS) {
  return {
    /** Passages of all books that a query proposes, in any order, and whether the time was enough to look at all. */
    async propose({ query: { keys, words }, includePrivate, without, limit, spentMs }: ProposalOptions) {
      const rows = await ask<Row | { row: null }>(includePrivate ? OF_ALL : OF_PUBLIC, [
        [keys, ...without.map((book) => `!${keyOf(bookWord(book))}`)].join('&'),
        words,
        limit,
        Math.max(proposalMs - spentMs, proposalMs / 2),
      ])
      const proposed = rows.filter((row): row is Row => row.row !== null)
      return { proposed, isComplete: proposed.length === rows.length }
    },

    /** The same of these pages of a book, in their order. */
    async proposeInBook({ book, query: { keys, words }, etags, limit }: BookProposalOptions) {
      const values = [`${keyOf(bookWord(book))}&${keys}`, words, book, etags, limit]
      return { proposed: await ask<ProposedPassage>(IN_BOOK, values), isComplete: true }
    },

    /** The texts of passages, in their order. Null for one that is gone. */
    async texts(passages: readonly Pick<ProposedPassage, 'row' | 'at'>[]): Promise<(string | null)[]> {
      const rows = await ask<{ text: string | null }>(
        `select text from unnest($1::bigint[], $2::integer[]) with ordinality as given (page, at, place)
        left join catalogue.passages using (page, at) order by place`,
        [passages.map(({ row }) => row), passages.map(({ at }) => at)],
      )
      return rows.map(({ text }) => text)
    },
  }
}
