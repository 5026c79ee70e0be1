import type { PageContent } from '@hikma/contracts/page/pageContent'
import type { PageOutline } from '@hikma/contracts/page/outlineOf'
import type { Database } from '@hikma/service-kit/database'
import type { Listing } from '../catalogue.ts'
import { createPassageRows } from './passageRows.ts'

/** Raised when outlines are made in another way: all rows are made again. */
const MADE_BY = 3
/** Raised when passages are made in another way: those of before are removed page by page, as they are made again. */
const INDEXED_BY = 2
/** Raised with either: all books are looked through again. */
const FILLED_BY = 3

/** An embedded database answers in the thread of the requests: other requests have their turn between two answers. */
const ROWS_AT_ONCE = 500

export interface PageOfBook {
  book: string
  /** Names its bytes. */
  etag: string
}

export interface OutlinedPage extends PageOfBook {
  outline: PageOutline
}

export interface PageToWrite {
  etag: string
  /** Whether its blocks have numbers that readers know: not in TeX. */
  hasBlocks: boolean
  content: PageContent
}

/** How far this build has come with a page: `old` has neither, `outlined` no passages yet. */
export type RowState = 'old' | 'outlined' | 'searchable'

export type PageRows = ReturnType<typeof createPageRows>

/** The rows of pages and their passages in Postgres. They may be lost: they follow from storage. */
export function createPageRows(database: Database) {
  const { query } = database
  const passages = createPassageRows(database)

  /** Gives the ids of the rows. */
  async function upsertOutlines(book: string, pages: readonly PageToWrite[]): Promise<Map<string, number>> {
    const rows = await query<{ etag: string; id: number }>(
      `insert into catalogue.pages as known (book, etag, made_by, outline)
      select $1, etag, $2, outline::jsonb from unnest($3::text[], $4::text[]) as given (etag, outline)
      on conflict (book, etag) do update set
        made_by = greatest(known.made_by, excluded.made_by),
        outline = case when known.made_by < excluded.made_by then excluded.outline else known.outline end
      returning etag, id`,
      [book, MADE_BY, pages.map(({ etag }) => etag), pages.map(({ content }) => JSON.stringify(content.outline))],
    )
    return new Map(rows.map(({ etag, id }) => [etag, id]))
  }

  return {
    noteVisibility: passages.noteVisibility,
    settleVisibility: passages.settleVisibility,

    /** The outlines of those of these pages that have a row. */
    async outlines(pages: readonly PageOfBook[]): Promise<OutlinedPage[]> {
      const found: OutlinedPage[] = []
      for (let at = 0; at < pages.length; at += ROWS_AT_ONCE) {
        const some = pages.slice(at, at + ROWS_AT_ONCE)
        found.push(
          ...(await query<OutlinedPage>(
            `select book, etag, outline from catalogue.pages
            join unnest($1::text[], $2::text[]) as wanted (book, etag) using (book, etag) where made_by >= $3`,
            [some.map(({ book }) => book), some.map(({ etag }) => etag), MADE_BY],
          )),
        )
      }
      return found
    },

    /** The etags of all rows of a book, with their states. */
    async known(book: string): Promise<Map<string, RowState>> {
      const rows = await query<{ etag: string; state: RowState }>(
        `select etag, case when made_by < $2 then 'old' when indexed_by < $3 then 'outlined' else 'searchable' end
          as state from catalogue.pages where book = $1`,
        [book, MADE_BY, INDEXED_BY],
      )
      return new Map(rows.map(({ etag, state }) => [etag, state]))
    },

    /** Writes the outlines of pages, without passages. */
    async writeOutlines(book: string, pages: readonly PageToWrite[]): Promise<void> {
      await upsertOutlines(book, pages)
    },

    /** Writes outlines, which contents wait for, then passages. Other processes may write the same at the same time. */
    async write(book: string, pages: readonly PageToWrite[]): Promise<void> {
      const ids = await upsertOutlines(book, pages)
      // the index is computed from the texts: its rows go first
      for (const table of ['indexed_passages', 'passage_texts'])
        await query(
          `delete from catalogue.${table} where page in (
            select id from catalogue.pages where id = any($1::bigint[]) and indexed_by > 0 and indexed_by < $2)`,
          [[...ids.values()], INDEXED_BY],
        )
      const written = pages.map(({ etag, hasBlocks, content }) => ({
        id: ids.get(etag)!,
        hasBlocks,
        passages: content.passages,
      }))
      await passages.write(book, written)
      await query('update catalogue.pages set indexed_by = $2 where id = any($1::bigint[]) and indexed_by < $2', [
        [...ids.values()],
        INDEXED_BY,
      ])
    },

    /** How many of these pages can be found. */
    async searchable(book: string, etags: readonly string[]): Promise<number> {
      const [row] = await query<{ count: number }>(
        `select count(*)::integer as count from catalogue.pages
        where book = $1 and etag = any($2::text[]) and indexed_by >= $3`,
        [book, etags, INDEXED_BY],
      )
      return row!.count
    },

    async remove(book: string, etags: readonly string[]): Promise<void> {
      for (const etag of etags) await query('delete from catalogue.pages where book = $1 and etag = $2', [book, etag])
    },

    /** The etag of the manifest by book whose pages all have rows. */
    async filled(): Promise<Map<string, string>> {
      const rows = await query<{ book: string; etag: string }>(
        'select book, manifest_etag as etag from catalogue.filled_books where made_by >= $1',
        [FILLED_BY],
      )
      return new Map(rows.map(({ book, etag }) => [book, etag]))
    },

    async noteFilled(book: string, manifestEtag: string): Promise<void> {
      await query(
        `insert into catalogue.filled_books (book, manifest_etag, made_by) values ($1, $2, $3)
        on conflict (book) do update set manifest_etag = excluded.manifest_etag, made_by = excluded.made_by`,
        [book, manifestEtag, FILLED_BY],
      )
    },

    /** The share of the pages of all listed books that can be found. 1 if there are none. */
    async readyShare({ includePrivate }: Listing): Promise<number> {
      const [row] = await query<{ share: number | null }>(
        `select coalesce(sum(total_pages) filter (where filled_books.book is not null), 0)::float8
          / nullif(sum(total_pages), 0) as share
        from catalogue.books left join catalogue.filled_books on book = id and made_by >= $2
        where has_record and not is_deleted and (is_public or $1)`,
        [includePrivate, FILLED_BY],
      )
      return row?.share ?? 1
    },
  }
}
