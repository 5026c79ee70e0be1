import type { Passage } from '@hikma/contracts/search/passagesOf'
import type { Database } from '@hikma/service-kit/database'
import { wordsBesideText } from './passageWords.ts'

/** Rows of one statement: an embedded database answers in the thread of the requests, which have their turn between. */
const ROWS_AT_ONCE = 40

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

/** The row of a page, which is not removed before the statement ends: what is written after its removal would stay. */
const PAGE = '(select id from catalogue.pages where id = $1 for key share) as page'

/** The rows of passages in Postgres (decisions 59 and 74). */
export function createPassageRows({ query }: Database) {
  /** Gives the passages of a book, or of these pages, the visibility of their book, and has all of them in the index. */
  async function align(book: string, pageIds: readonly number[] | null): Promise<void> {
    // each statement goes on where the one before ended: a statement that begins anew would look at all rows again
    let [page, at] = [0, -1]
    for (let changed = ROWS_AT_ONCE; changed === ROWS_AT_ONCE;) {
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
        [book, pageIds, ROWS_AT_ONCE, page, at],
      )
      changed = rows.length
      if (changed > 0) await query(ADD_PENDING)
      for (const row of rows) if (row.page > page || (row.page === page && row.at > at)) ({ page, at } = row)
    }
  }

  /** Writes passages of a page from a place on. The index takes the words of a row from the text that is there before it. */
  async function writePassages(
    book: string,
    { id, hasBlocks }: WrittenPage,
    from: number,
    passages: readonly Passage[],
  ) {
    const places = passages.map((_passage, at) => from + at)
    const texts = passages.map(({ text }) => text)
    await query(
      `insert into catalogue.passage_texts (page, at, text, words)
      select id, at, text, words from ${PAGE}, unnest($2::integer[], $3::text[], $4::text[]) as given (at, text, words)
      on conflict (page, at) do nothing`,
      [id, places, texts, texts.map((text) => wordsBesideText(book, text))],
    )
    await query(
      `insert into catalogue.indexed_passages (page, at, block, is_public)
      select id, at, block, coalesce((select is_public from catalogue.visibilities where book = $2), false)
      from ${PAGE}, unnest($3::integer[], $4::integer[]) as given (at, block)
      on conflict (page, at) do nothing`,
      [id, book, places, passages.map(({ block }) => (hasBlocks ? block : null))],
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
      for (const page of pages)
        for (let from = 0; from < page.passages.length; from += ROWS_AT_ONCE)
          await writePassages(book, page, from, page.passages.slice(from, from + ROWS_AT_ONCE))
      await query(ADD_PENDING)
      // the visibility may have changed while they were written
      await align(
        book,
        pages.map(({ id }) => id),
      )
    },
  }
}
