import type { Database } from '@hikma/service-kit/database'
import { bookWord } from '../contents/passageWords.ts'
import { wholeWord } from './proposalQueries.ts'

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
/** The words of so many rows of pages begin with the same number (`catalogue.passage_keys`). */
const PAGES_OF_SEGMENT = 2048
/**
 * The time for the segments of a query, of which the newest is always asked. A second query of a search has what the first one
 * has left, and half of it at least: a busy process must not make it ask the newest only.
 */
const PROPOSAL_MS = 20

/** The passages of a segment in one of the indexes, if the condition is met: a row without it begins no scan. */
const inSegment = ({ condition, visibility }: { condition: string; visibility: string }): string => `
  select page, at, block from catalogue.indexed_passages
  where ${condition} and catalogue.passage_keys(page, at) @@ replace($1, '#', segment || '.')::tsquery and ${visibility}`
const inSegments = (indexes: readonly { condition: string; visibility: string }[]): string =>
  `left join lateral (${indexes.map(inSegment).join(' union all ')} offset 0) as proposed on true`

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
      select segment, is_newest or clock_timestamp() < statement_timestamp() + $3 * interval '1 ms' as is_in_time
      from segments where segment is not null offset 0
    ) as segments
    ${inSegments(visibilities.map((visibility) => ({ condition: 'is_in_time', visibility })))}
    where page is not null or not is_in_time
    limit $2
  ) as passages
  left join lateral (select id, book, etag from catalogue.pages where id = passages.page offset 0) as pages on true
  left join lateral (select published_date from catalogue.books where books.id = pages.book offset 0) as books on true`
const PUBLIC = ['is_public']
const ALL = ['is_public', 'not is_public']
const OF_PUBLIC = proposalsOf(PUBLIC)
const OF_ALL = proposalsOf(ALL)

/**
 * Storage has said that the viewer may read the book, whose rows are in one of the indexes. Only until they have followed a
 * change of its visibility both are asked: to look for a beginning takes longer in an index that has more of it, and what
 * private books contain must not show in the time of a search in a public one.
 */
const IN_BOOK = `
  select ${COLUMNS}
  from (
    select page, at, block
    from (
      select distinct id / ${PAGES_OF_SEGMENT} as segment, is_public or not is_settled as may_be_public,
        not is_public or not is_settled as may_be_private
      from catalogue.pages, (
        select coalesce(bool_or(is_public), false) as is_public,
          coalesce(bool_or(indexed_version = version), false) as is_settled
        from catalogue.visibilities where book = $2
      ) as visibility
      where book = $2 and etag = any($3::text[]) offset 0
    ) as segments
    ${inSegments([
      { condition: 'may_be_public', visibility: 'is_public' },
      { condition: 'may_be_private', visibility: 'not is_public' },
    ])}
  ) as passages
  join catalogue.pages on pages.id = passages.page and pages.book = $2
  join unnest($3::text[]) with ordinality as present (etag, place) on present.etag = pages.etag
  order by place, at limit $4`

export interface ProposalOptions {
  /** A `tsquery` text of `proposalQueries`. */
  query: string
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
  query: string
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
    async propose({ query, includePrivate, without, limit, spentMs }: ProposalOptions) {
      const rows = await ask<Row | { row: null }>(includePrivate ? OF_ALL : OF_PUBLIC, [
        [query, ...without.map((book) => `!${wholeWord(bookWord(book))}`)].join('&'),
        limit,
        Math.max(proposalMs - spentMs, proposalMs / 2),
      ])
      const proposed = rows.filter((row): row is Row => row.row !== null)
      return { proposed, isComplete: proposed.length === rows.length }
    },

    /** The same of these pages of a book, in their order. */
    async proposeInBook({ book, query, etags, limit }: BookProposalOptions) {
      const values = [`${wholeWord(bookWord(book))}&${query}`, book, etags, limit]
      return { proposed: await ask<ProposedPassage>(IN_BOOK, values), isComplete: true }
    },

    /** How many passages these pages of a book have. */
    async count(book: string, etags: readonly string[]): Promise<number> {
      const [row] = await ask<{ count: number }>(
        `select count(*)::integer as count from catalogue.indexed_passages
        where page in (select id from catalogue.pages where book = $1 and etag = any($2::text[]))`,
        [book, etags],
      )
      return row!.count
    },

    /** All passages of a page in their order; none if its rows are not made yet. */
    ofPage: (book: string, etag: string) =>
      ask<Pick<ProposedPassage, 'row' | 'at' | 'block'> & { text: string }>(
        `select pages.id as row, at, block, text from catalogue.pages
        join catalogue.indexed_passages on page = pages.id
        join catalogue.passage_texts using (page, at)
        where book = $1 and etag = $2 and indexed_by > 0 order by at`,
        [book, etag],
      ),

    /** A passage and those beside it, in their order. */
    around: ({ row, at }: Pick<ProposedPassage, 'row' | 'at'>) =>
      ask<Pick<ProposedPassage, 'at' | 'block'> & { text: string }>(
        `select at, block, text from catalogue.indexed_passages join catalogue.passage_texts using (page, at)
        where page = $1 and at between $2::integer - 1 and $2::integer + 1 order by at`,
        [row, at],
      ),

    /** The texts of passages, in their order. Null for one that is gone. */
    async texts(passages: readonly Pick<ProposedPassage, 'row' | 'at'>[]): Promise<(string | null)[]> {
      const rows = await ask<{ text: string | null }>(
        `select text from unnest($1::integer[], $2::integer[]) with ordinality as given (page, at, place)
        left join catalogue.passage_texts using (page, at) order by place`,
        [passages.map(({ row }) => row), passages.map(({ at }) => at)],
      )
      return rows.map(({ text }) => text)
    },
  }
}
