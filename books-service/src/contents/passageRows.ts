import type { Passage } from '@hikma/contracts/search/passagesOf'
import type { Database } from '@hikma/service-kit/database'
import { bookWord, passageWords } from './passageWords.ts'

/** Rows of one statement: an embedded database answers in the thread of the requests, which have their turn between. */
const ROWS_AT_ONCE = 20

export interface WrittenPage {
  /** Of its row. */
  id: number
  /** Whether its blocks have numbers that readers know. */
  hasBlocks: boolean
  passages: readonly Passage[]
}

export type PassageRows = ReturnType<typeof createPassageRows>

/** A row waits in a list until many can be added to the index together. Each segment of a search reads all of it. */
const ADD_PENDING = `select catalogue.clean_pending_list('catalogue.passages_public'),
  catalogue.clean_pending_list('catalogue.passages_private')`

/** The rows of passages in Postgres (decision 59). */
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
          join catalogue.passages on passages.page = pages.id and passages.is_public <> visibilities.is_public
          where pages.book = $1 and ($2::bigint[] is null or pages.id = any($2))
            and pages.id >= $4 and (pages.id > $4 or passages.at > $5)
          order by page, at limit $3
        )
        update catalogue.passages set
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

  return {
    /** Notes the visibility of this version of a book, unless a later one is known: passages that are written have it. */
    async noteVisibility(book: string, { version, isPublic }: { version: number; isPublic: boolean }): Promise<void> {
      await query(
        `insert into catalogue.visibilities as known (book, version, is_public) values ($1, $2, $3)
        on conflict (book) do update set
          version = excluded.version,
          is_public = excluded.is_public,
          is_settled = known.is_settled and known.is_public = excluded.is_public
        where known.version < excluded.version`,
        [book, version, isPublic],
      )
    },

    /** Gives the passages that are there the visibility that was noted last. */
    async settleVisibility(book: string): Promise<void> {
      const [noted] = await query<{ version: number }>(
        'select version from catalogue.visibilities where book = $1 and not is_settled',
        [book],
      )
      if (!noted) return
      await align(book, null)
      await query('update catalogue.visibilities set is_settled = true where book = $1 and version = $2', [
        book,
        noted.version,
      ])
    },

    /** Writes the passages of pages. Another process may write the same ones at the same time. */
    async write(book: string, pages: readonly WrittenPage[]): Promise<void> {
      for (const { id, hasBlocks, passages } of pages) {
        for (let from = 0; from < passages.length; from += ROWS_AT_ONCE) {
          const some = passages.slice(from, from + ROWS_AT_ONCE)
          await query(
            `insert into catalogue.passages (page, at, block, is_public, text, words)
            select $1, at, block, coalesce((select is_public from catalogue.visibilities where book = $2), false), text,
              array_to_tsvector(string_to_array(words, ' '))
            from unnest($3::integer[], $4::integer[], $5::text[], $6::text[]) as given (at, block, text, words)
            on conflict (page, at) do nothing`,
            [
              id,
              book,
              some.map((_passage, at) => from + at),
              some.map(({ block }) => (hasBlocks ? block : null)),
              some.map(({ text }) => text),
              some.map(({ text }) => [bookWord(book), ...passageWords(text)].join(' ')),
            ],
          )
        }
        await query(ADD_PENDING)
      }
      // the visibility may have changed while they were written
      await align(
        book,
        pages.map(({ id }) => id),
      )
    },
  }
}
