import type { Passage } from '@hikma/contracts/search/passagesOf'
import type { Database } from '@hikma/service-kit/database'
import { wordsBesideText } from './passageWords.ts'

/**
 * Rows of one statement: an embedded database answers in the thread of the requests, which have their turn between. A statement
 * costs as much as 15 of its rows, so those of short pages are written together.
 */
const ROWS_AT_ONCE = 100
/** In UTF-16 code units, unless a single row has more. */
const TEXT_AT_ONCE = 40_000

/** The same of a statement that changes rows in both indexes. */
const ALIGNED_AT_ONCE = 40

export interface WrittenPage {
  /** Of its row. */
  id: number
  /** Whether its blocks have numbers that readers know. */
  hasBlocks: boolean
  passages: readonly Passage[]
}

export type PassageRows = ReturnType<typeof createPassageRows>

/** A row waits in a list until many can be added to the index together. Each segment of a search reads all of it. */
const ADD_PENDING = `select catalogue.clean_pending_list('catalogue.indexed_passages_public'),
  catalogue.clean_pending_list('catalogue.indexed_passages_private')`

/** The rows of pages, which are not removed before the statement ends: what is written after their removal would stay. */
const PAGES = '(select id from catalogue.pages where id = any($1::integer[]) order by id for key share) as pages'

interface Row extends Passage {
  page: number
  at: number
  hasBlocks: boolean
}

/** The rows of pages, in groups for a statement each. All processes write them in the same order, so that none waits in a circle. */
function* groupsOf(pages: readonly WrittenPage[]): Generator<Row[]> {
  let group: Row[] = []
  let length = 0
  for (const { id, hasBlocks, passages } of pages.toSorted((one, other) => one.id - other.id))
    for (const [at, passage] of passages.entries()) {
      if (group.length === ROWS_AT_ONCE || (group.length > 0 && length + passage.text.length > TEXT_AT_ONCE)) {
        yield group
        group = []
        length = 0
      }
      group.push({ ...passage, page: id, at, hasBlocks })
      length += passage.text.length
    }
  if (group.length > 0) yield group
}

/** The rows of passages in Postgres (decisions 59 and 74). */
export function createPassageRows({ query }: Database) {
  /** Gives the passages of a book, or of these pages, the visibility of their book, and has all of them in the index. */
  async function align(book: string, pageIds: readonly number[] | null): Promise<void> {
    // each statement goes on where the one before ended: a statement that begins anew would look at all rows again
    let [page, at] = [0, -1]
    for (let changed = ALIGNED_AT_ONCE; changed === ALIGNED_AT_ONCE;) {
      const rows = await query<{ page: number; at: number }>(
        `with others as (
          select page, at from catalogue.pages
          join catalogue.visibilities on visibilities.book = pages.book
          join catalogue.indexed_passages as passages
            on passages.page = pages.id and passages.is_public <> visibilities.is_public
          where pages.book = $1 and ($2::bigint[] is null or pages.id = any($2))
            and pages.id >= $4 and (pages.id > $4 or passages.at > $5)
          order by page, at limit $3
        )
        update catalogue.indexed_passages as passages set
          is_public = (select is_public from catalogue.visibilities where book = $1)
        from others where passages.page = others.page and passages.at = others.at
        returning passages.page, passages.at`,
        [book, pageIds, ALIGNED_AT_ONCE, page, at],
      )
      changed = rows.length
      if (changed > 0) await query(ADD_PENDING)
      for (const row of rows) if (row.page > page || (row.page === page && row.at > at)) ({ page, at } = row)
    }
  }

  /** Writes rows. The index takes the words of a row from the text that is there before it. */
  async function writeRows(book: string, rows: readonly Row[]): Promise<void> {
    const pages = rows.map(({ page }) => page)
    const places = rows.map(({ at }) => at)
    const texts = rows.map(({ text }) => text)
    await query(
      `insert into catalogue.passage_texts (page, at, text, words)
      select page, at, text, words
      from ${PAGES} join unnest($1::integer[], $2::integer[], $3::text[], $4::text[]) as given (page, at, text, words) on page = id
      order by page, at
      on conflict (page, at) do nothing`,
      [pages, places, texts, texts.map((text) => wordsBesideText(book, text))],
    )
    await query(
      `insert into catalogue.indexed_passages (page, at, block, is_public)
      select page, at, block, coalesce((select is_public from catalogue.visibilities where book = $2), false)
      from ${PAGES} join unnest($1::integer[], $3::integer[], $4::integer[]) as given (page, at, block) on page = id
      order by page, at
      on conflict (page, at) do nothing`,
      [pages, book, places, rows.map(({ block, hasBlocks }) => (hasBlocks ? block : null))],
    )
  }

  return {
    /**
     * Notes the visibility of this version of a book, unless a later one is known: passages that are written have it.
     * `is_settled` is that of the previous version's rows.
     */
    async noteVisibility(book: string, { version, isPublic }: { version: number; isPublic: boolean }): Promise<void> {
      await query(
        `insert into catalogue.visibilities as known (book, version, is_public) values ($1, $2, $3)
        on conflict (book) do update set
          version = excluded.version,
          is_public = excluded.is_public,
          is_settled = known.is_settled and known.is_public = excluded.is_public,
          indexed_version = case
            when known.indexed_version = known.version and known.is_public = excluded.is_public then excluded.version
            else known.indexed_version
          end
        where known.version < excluded.version`,
        [book, version, isPublic],
      )
    },

    /** Gives the passages that are there the visibility that was noted last. */
    async settleVisibility(book: string): Promise<void> {
      const [noted] = await query<{ version: number }>(
        'select version from catalogue.visibilities where book = $1 and indexed_version < version',
        [book],
      )
      if (!noted) return
      await align(book, null)
      await query('update catalogue.visibilities set indexed_version = $2 where book = $1 and indexed_version < $2', [
        book,
        noted.version,
      ])
    },

    /** Writes the passages of pages. Another process may write the same ones at the same time. */
    async write(book: string, pages: readonly WrittenPage[]): Promise<void> {
      for (const rows of groupsOf(pages)) await writeRows(book, rows)
      await query(ADD_PENDING)
      // the visibility may have changed while they were written
      await align(
        book,
        pages.map(({ id }) => id),
      )
    },
  }
}
