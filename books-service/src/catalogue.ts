import type { BookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import type { BookFacts } from '@hikma/contracts/toBook'
import type { Database } from '@hikma/service-kit/database'

export interface CatalogueState {
  /** Another epoch means another database, or that its rows were invalidated. */
  epoch: string
  /** Raised by every change of a row. */
  revision: number
  areReadsRestored: boolean
  readsSavedAt: Date | null
}

export interface WrittenRow {
  /** False if the row already held a later version. */
  isWritten: boolean
  totalReads: number
}

interface BookRow extends Omit<BookRecord, 'createdVersion'> {
  id: string
  version: number
  totalReads: number
  createdVersion: number
}

const COLUMNS = `
  books.id, books.version, books.total_reads as "totalReads", books.created_version as "createdVersion",
  books.title, books.author, books.description, books.cover, books.genre,
  books.primary_language as "primaryLanguage", books.language, books.ext, books.total_pages as "totalPages",
  books.is_public as "isPublic", books.published_date as "publishedDate"`

/** `$1` is whether private books are included. */
const LISTED = 'has_record and not is_deleted and (is_public or $1)'
const NEWEST_FIRST = 'order by published_date desc, id'

/** Writes one row and never goes back to an earlier version. Reads restart at 0 if the id now names another book. */
const WRITE_MANIFEST = `
  with written as (
    insert into catalogue.books as books (
      id, version, etag, is_deleted, has_record, created_version, title, author, description, cover, genre,
      primary_language, language, ext, total_pages, is_public, published_date
    ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (id) do update set
      version = excluded.version, etag = excluded.etag,
      is_deleted = excluded.is_deleted, has_record = excluded.has_record,
      created_version = coalesce(excluded.created_version, books.created_version),
      title = excluded.title, author = excluded.author, description = excluded.description,
      cover = excluded.cover, genre = excluded.genre, primary_language = excluded.primary_language,
      language = excluded.language, ext = excluded.ext, total_pages = excluded.total_pages,
      is_public = excluded.is_public, published_date = excluded.published_date,
      total_reads = case
        when books.created_version <> excluded.created_version then 0
        else books.total_reads
      end
    where books.version <= excluded.version
    returning total_reads
  )
  select
    exists (select from written) as "isWritten",
    coalesce(
      (select total_reads from written),
      (select total_reads from catalogue.books where id = $1),
      0
    ) as "totalReads"`

/** The parameters of `WRITE_MANIFEST`, in its order. */
const valuesOf = ({ id, version, etag, deleted, record }: ManifestSummary): unknown[] => [
  id,
  version,
  etag,
  deleted,
  record !== null,
  record?.createdVersion,
  record?.title,
  record?.author,
  record?.description,
  record?.cover,
  record?.genre,
  record?.primaryLanguage,
  record?.language,
  record?.ext,
  record?.totalPages,
  record?.isPublic,
  record?.publishedDate,
]

export interface Listing {
  includePrivate: boolean
}
export interface ListedBook {
  id: string
  /** The manifest's etag. */
  etag: string
  totalReads: number
}
export type FoundBook = BookFacts & Pick<ListedBook, 'etag'>

const factsOf = ({ id, version, totalReads, ...record }: BookRow): BookFacts => ({ id, version, totalReads, record })

export type Catalogue = ReturnType<typeof createCatalogue>

/** The catalogue of books in Postgres, which follows storage's manifests (DESIGN.md §4.2). */
export function createCatalogue({ query }: Database) {
  return {
    async state(): Promise<CatalogueState> {
      const [state] = await query<CatalogueState>(`
        select epoch, revision, are_reads_restored as "areReadsRestored", reads_kept_at as "readsSavedAt"
        from catalogue.state`)
      if (!state) throw new Error('catalogue.state has no row')
      return state
    },

    /** The books newest first, ties by id: only the fields that show whether a book has changed. */
    listed: ({ includePrivate }: Listing): Promise<ListedBook[]> =>
      query<ListedBook>(
        `select id, etag, total_reads as "totalReads" from catalogue.books where ${LISTED} ${NEWEST_FIRST}`,
        [includePrivate],
      ),

    /** The books newest first, ties by id. `ids` limits them to these ids. */
    async list({ includePrivate, ids = null }: Listing & { ids?: readonly string[] | null }): Promise<FoundBook[]> {
      const rows = await query<BookRow & { etag: string }>(
        `select ${COLUMNS}, books.etag from catalogue.books
        where ${LISTED} and ($2::text[] is null or id = any($2)) ${NEWEST_FIRST}`,
        [includePrivate, ids],
      )
      return rows.map(({ etag, ...row }) => ({ ...factsOf(row), etag }))
    },

    /** The book of this id or null, and the epoch at the time of reading. */
    async find(id: string): Promise<{ epoch: string; book: BookFacts | null }> {
      const [row] = await query<{ epoch: string } & (BookRow | { id: null })>(
        `select state.epoch, ${COLUMNS} from catalogue.state
        left join catalogue.books on books.id = $1 and books.has_record and not books.is_deleted`,
        [id],
      )
      if (!row) throw new Error('catalogue.state has no row')
      const { epoch, ...found } = row
      return { epoch, book: found.id === null ? null : factsOf(found) }
    },

    /** The manifest's etag of every row, also of rows that are not listed. */
    async etags(): Promise<Map<string, string>> {
      const rows = await query<{ id: string; etag: string }>('select id, etag from catalogue.books')
      return new Map(rows.map(({ id, etag }) => [id, etag]))
    },

    /** Every row as its manifest, also of rows that are not listed. Invalidated rows are left out. */
    async rows(): Promise<ManifestSummary[]> {
      const rows = await query<BookRow & Pick<ManifestSummary, 'etag' | 'deleted'> & { hasRecord: boolean }>(
        `select ${COLUMNS}, books.etag, books.is_deleted as deleted, books.has_record as "hasRecord"
        from catalogue.books where books.version > 0 order by books.id`,
      )
      return rows.map(({ etag, deleted, hasRecord, ...row }) => {
        const { id, version, record } = factsOf(row)
        return { id, etag, version, record: hasRecord ? record : null, deleted }
      })
    },

    /** Writes the row of a manifest, unless the row already holds a later version. */
    async writeManifest(manifest: ManifestSummary): Promise<WrittenRow> {
      const [row] = await query<WrittenRow>(WRITE_MANIFEST, valuesOf(manifest))
      return row ?? { isWritten: false, totalReads: 0 }
    },

    /** Marks every row as deleted and older than its manifest, for a rebuild or a restore. Reads stay. */
    async invalidateAll(): Promise<void> {
      await query(`
        with invalidated as (update catalogue.books set version = 0, is_deleted = true, etag = '')
        update catalogue.state set epoch = gen_random_uuid()`)
    },
  }
}
