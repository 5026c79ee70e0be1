import type { Database } from '@hikma/service-kit/database'

export type ReadCounts = ReturnType<typeof createReadCounts>

/** How often each book was opened, which only the catalogue knows. */
export function createReadCounts({ query }: Database) {
  return {
    /** Adds reads. Rows are locked in one order, so that two replicas cannot deadlock. */
    async add(reads: ReadonlyMap<string, number>): Promise<void> {
      await query(
        `with given as (
          select id, count from unnest($1::text[], $2::bigint[]) as given (id, count)
        ), locked as (
          select books.id from catalogue.books join given using (id) order by books.id for update of books
        )
        update catalogue.books set total_reads = total_reads + given.count
        from given join locked using (id) where books.id = given.id`,
        [[...reads.keys()], [...reads.values()]],
      )
    },

    /** The reads of every book that has any, also of deleted books, which may be undeleted. */
    async all(): Promise<Record<string, number>> {
      const rows = await query<{ id: string; reads: number }>(
        'select id, total_reads as reads from catalogue.books where total_reads > 0 order by id',
      )
      return Object.fromEntries(rows.map(({ id, reads }) => [id, reads]))
    },

    /** Restores reads from their backup. Repeats are harmless, because the larger number wins. */
    async restore(saved: Readonly<Record<string, number>>): Promise<void> {
      await query(
        `with restored as (
          update catalogue.books set total_reads = greatest(total_reads, saved.count)
          from unnest($1::text[], $2::bigint[]) as saved (id, count) where books.id = saved.id
        )
        update catalogue.state set are_reads_restored = true`,
        [Object.keys(saved), Object.values(saved)],
      )
    },

    /** Records the time of the last backup of the reads. */
    async noteSaved(at: Date): Promise<void> {
      await query('update catalogue.state set reads_kept_at = $1', [at])
    },
  }
}
