import type { PageOutline } from '@hikma/contracts/page/outlineOf'
import type { Database } from '@hikma/service-kit/database'

/** Raised when outlines are made in another way: all rows are made again. */
const MADE_BY = 1

/** An embedded database answers in the thread of the requests: other requests have their turn between two answers. */
const ROWS_AT_ONCE = 500

export interface OutlinedPage {
  etag: string
  outline: PageOutline
}

export type PageRows = ReturnType<typeof createPageRows>

/** The rows of pages in Postgres. They may be lost: they follow from storage. */
export function createPageRows({ query }: Database) {
  return {
    /** The outlines of those of these pages that have a row. */
    async outlines(book: string, etags: readonly string[]): Promise<OutlinedPage[]> {
      const found: OutlinedPage[] = []
      for (let at = 0; at < etags.length; at += ROWS_AT_ONCE)
        found.push(
          ...(await query<OutlinedPage>(
            'select etag, outline from catalogue.pages where book = $1 and etag = any($2::text[]) and made_by >= $3',
            [book, etags.slice(at, at + ROWS_AT_ONCE), MADE_BY],
          )),
        )
      return found
    },

    /** The etags of all rows of a book, with whether the row is as this build makes it. */
    async known(book: string): Promise<Map<string, boolean>> {
      const rows = await query<{ etag: string; isCurrent: boolean }>(
        'select etag, made_by >= $2 as "isCurrent" from catalogue.pages where book = $1',
        [book, MADE_BY],
      )
      return new Map(rows.map(({ etag, isCurrent }) => [etag, isCurrent]))
    },

    async write(book: string, pages: readonly OutlinedPage[]): Promise<void> {
      await query(
        `insert into catalogue.pages (book, etag, made_by, outline)
        select $1, etag, $2, outline::jsonb from unnest($3::text[], $4::text[]) as given (etag, outline)
        on conflict (book, etag) do update set made_by = excluded.made_by, outline = excluded.outline
        where pages.made_by < excluded.made_by`,
        [book, MADE_BY, pages.map(({ etag }) => etag), pages.map(({ outline }) => JSON.stringify(outline))],
      )
    },

    async remove(book: string, etags: readonly string[]): Promise<void> {
      await query('delete from catalogue.pages where book = $1 and etag = any($2::text[])', [book, etags])
    },

    /** The etag of the manifest by book whose pages all have rows. */
    async filled(): Promise<Map<string, string>> {
      const rows = await query<{ book: string; etag: string }>(
        'select book, manifest_etag as etag from catalogue.pages_filled where made_by >= $1',
        [MADE_BY],
      )
      return new Map(rows.map(({ book, etag }) => [book, etag]))
    },

    async noteFilled(book: string, manifestEtag: string): Promise<void> {
      await query(
        `insert into catalogue.pages_filled (book, manifest_etag, made_by) values ($1, $2, $3)
        on conflict (book) do update set manifest_etag = excluded.manifest_etag, made_by = excluded.made_by`,
        [book, manifestEtag, MADE_BY],
      )
    },
  }
}
