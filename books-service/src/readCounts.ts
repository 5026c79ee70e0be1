import type { Database } from '@hikma/service-kit/database'

export type ReadCounts = ReturnType<typeof createReadCounts>

/** How often each book was opened: the one thing that only the catalogue knows. */
export function createReadCounts({ query }: Database) {
  return {
    /** Adds new readings. Rows are locked in one order, so that two replicas never wait for each other. */
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

    /** The reads of every book that has any, deleted ones too: they may come back. */
    async all(): Promise<Record<string, number>> {
      const rows = await query<{ id: string; reads: number }>(
        'select id, total_reads as reads from catalogue.books where total_reads > 0 order by id',
      )
      return Object.fromEntries(rows.map(({ id, reads }) => [id, reads]))
    },

    /** Takes back what storage kept. Repeats are harmless: the larger number stays. */
    async restore(kept: Readonly<Record<string, number>>): Promise<void> {
      await query(
        `with restored as (
          update catalogue.books set total_reads = greatest(total_reads, kept.count)
          from unnest($1::text[], $2::bigint[]) as kept (id, count) where books.id = kept.id
        )
        update catalogue.state set are_reads_restored = true`,
        [Object.keys(kept), Object.values(kept)],
      )
    },

    /** Notes that storage has them, as of `at`. */
    async noteSaved(at: Date): Promise<void> {
      await query('update catalogue.state set reads_kept_at = $1', [at])
    },
  }
}
