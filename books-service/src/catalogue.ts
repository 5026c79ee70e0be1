import type { BookRecord } from '@hikma/contracts/book'
import type { ManifestSummary } from '@hikma/contracts/changes'
import type { BookFacts } from '@hikma/contracts/toBook'
import type { Database } from '@hikma/service-kit/database'

export interface CatalogueState {
  /**
   * Random, made with the database and changed when its rows are truncated, deleted or invalidated. A list is served only
   * for an epoch of which this process has seen a complete pass of the reconciler, so a lost database needs no restart.
   */
  epoch: string
  /** Raised by every change of a row. */
  revision: number
  areReadsRestored: boolean
  readsKeptAt: Date | null
}

export interface WrittenRow {
  /** False if the row already held a later version. */
  isWritten: boolean
  totalReads: number
}

/** The fields of a record that have a column. All other fields are together in `other_fields`, without a migration. */
const COLUMN_OF = {
  title: 'title',
  author: 'author',
  description: 'description',
  cover: 'cover',
  genre: 'genre',
  primaryLanguage: 'primary_language',
  language: 'language',
  ext: 'ext',
  totalPages: 'total_pages',
  isPublic: 'is_public',
  publishedDate: 'published_date',
  createdVersion: 'created_version',
} as const satisfies Partial<Record<keyof BookRecord, string>>

type ColumnField = keyof typeof COLUMN_OF

const COLUMN_FIELDS = Object.keys(COLUMN_OF) as ColumnField[]

interface BookRow extends Pick<BookRecord, ColumnField> {
  id: string
  version: number
  totalReads: number
  otherFields: object
}

const COLUMNS = `
  books.id, books.version, books.total_reads as "totalReads", books.other_fields as "otherFields",
  ${COLUMN_FIELDS.map((field) => `books.${COLUMN_OF[field]} as "${field}"`).join(', ')}`

/** `$1` is whether private books are included. */
const LISTED = 'has_record and not is_deleted and (is_public or $1)'
const NEWEST_FIRST = 'order by published_date desc, id'

/** The columns that a manifest sets, in the order of `valuesOf`. */
const WRITTEN_COLUMNS = [
  'id',
  'version',
  'etag',
  'is_deleted',
  'has_record',
  'other_fields',
  'other_fields_etag',
  'changed_at',
  ...COLUMN_FIELDS.map((field) => COLUMN_OF[field]),
]

const setColumn = (name: string): string =>
  // a tombstone without a record still knows which book its reads belong to
  name === 'created_version'
    ? 'created_version = coalesce(excluded.created_version, books.created_version)'
    : `${name} = excluded.${name}`

/** Writes one row and never goes back to an earlier version. Reads restart at 0 if the id now names another book. */
const WRITE_MANIFEST = `
  with written as (
    insert into catalogue.books as books (${WRITTEN_COLUMNS.join(', ')})
    values (${WRITTEN_COLUMNS.map((_name, at) => `$${at + 1}`).join(', ')})
    on conflict (id) do update set
      ${WRITTEN_COLUMNS.filter((name) => name !== 'id')
        .map(setColumn)
        .join(', ')},
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

const otherFieldsOf = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !(field in COLUMN_OF)))

/** The parameters of `WRITE_MANIFEST`: the values of `WRITTEN_COLUMNS`. */
const valuesOf = ({ id, version, etag, deleted, record, changedAt }: ManifestSummary): unknown[] => [
  id,
  version,
  etag,
  deleted,
  record !== null,
  JSON.stringify(otherFieldsOf(record ?? {})),
  etag,
  changedAt ?? null,
  ...COLUMN_FIELDS.map((field) => record?.[field]),
]

export interface Listing {
  includePrivate: boolean
}
export interface ListedBook {
  id: string
  /** The manifest's etag. */
  etag: string
  totalReads: number
  /** When the newest change was made; null if that is not known. */
  changedAt: Date | null
}
export type FoundBook = BookFacts & Pick<ListedBook, 'etag'>

const factsOf = ({ id, version, totalReads, otherFields, ...columns }: BookRow): BookFacts => ({
  id,
  version,
  totalReads,
  record: { ...otherFields, ...columns },
})

export type Catalogue = ReturnType<typeof createCatalogue>

/** The catalogue of books in Postgres, which follows storage's manifests (DESIGN.md §4.2). */
export function createCatalogue({ query }: Database) {
  return {
    async state(): Promise<CatalogueState> {
      const [state] = await query<CatalogueState>(`
        select epoch, revision, are_reads_restored as "areReadsRestored", reads_kept_at as "readsKeptAt"
        from catalogue.state`)
      if (!state) throw new Error('catalogue.state has no row')
      return state
    },

    /** The books newest first, ties by id: only the fields that show whether a book has changed. */
    listed: ({ includePrivate }: Listing): Promise<ListedBook[]> =>
      query<ListedBook>(
        `select id, etag, total_reads as "totalReads", changed_at as "changedAt" from catalogue.books where ${LISTED} ${NEWEST_FIRST}`,
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

    /**
     * The book of this id or null, and the epoch at the time of reading. A private book that is not to be included gives
     * the same row as none, so that the time it takes tells nothing (SECURITY.md §2.12).
     */
    async find(id: string, { includePrivate }: Listing): Promise<{ epoch: string; book: BookFacts | null }> {
      const [row] = await query<{ epoch: string } & (BookRow | { id: null })>(
        `select state.epoch, ${COLUMNS} from catalogue.state
        left join catalogue.books on ${LISTED} and books.id = $2`,
        [includePrivate, id],
      )
      if (!row) throw new Error('catalogue.state has no row')
      const { epoch, ...found } = row
      return { epoch, book: found.id === null ? null : factsOf(found) }
    },

    /**
     * The manifest's etag of every row, also of rows that are not listed. '' if the row has to be written again,
     * because a version that does not know `other_fields` wrote it.
     */
    async etags(): Promise<Map<string, string>> {
      const rows = await query<{ id: string; etag: string }>(
        `select id, case when etag = other_fields_etag then etag else '' end as etag from catalogue.books`,
      )
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
        with invalidated as (update catalogue.books set version = 0, is_deleted = true, etag = ''),
        unknown as (update catalogue.visibilities set version = 0, is_settled = false)
        update catalogue.state set epoch = gen_random_uuid()`)
    },
  }
}
