import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@hikma/books-service/migrate'
import { migrateSchema } from '@hikma/service-kit/migrateSchema'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBooks } from '../builders/createTestBooks.ts'
import { databaseEngines, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const MIGRATIONS = fileURLToPath(new URL('../../books-service/migrations', import.meta.url))
const logger = pino({ level: 'silent' })

/** What a next version may do to the tables beside this one: more of everything, nothing less. */
const NEXT = `-- Up Migration
alter table catalogue.books add column subtitle text;
alter table catalogue.books add column pages_words integer not null default 0;
create index books_by_genre on catalogue.books (genre) where has_record;
create table catalogue.notes (id text primary key);
-- Down Migration
drop table catalogue.notes;
`

describe.each(databaseEngines)('an upgrade on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    let next: string
    beforeAll(async () => {
      running = await start()
      next = await mkdtemp(join(tmpdir(), 'hikma-next-'))
      await cp(MIGRATIONS, next, { recursive: true })
      await writeFile(join(next, '0002_next.sql'), NEXT)
    })
    afterAll(async () => {
      await running?.stop()
      await rm(next, { recursive: true, force: true })
    })

    it('keeps what was there, and lets the version before work on and start again beside the next one', async () => {
      await migrate(running.pool, logger)
      const before = await createTestBooks(running.pool)
      const book = await before.publish('well', { totalPages: 2 })
      await migrateSchema({ pool: running.pool, schema: 'catalogue', folder: next, logger })
      const { rows } = await running.pool.query('select id, subtitle, pages_words from catalogue.books')
      expect(rows).toEqual([{ id: 'well', subtitle: null, pages_words: 0 }])

      // the replica that still runs the version before
      expect(await before.listed()).toEqual([book.id])
      await before.publish('lamp')
      await before.admin('delete', '/api/books-db/lamp').expect(200)
      await before.visitor().post('/api/books-db/well/reads').expect(204)
      // and one that starts with it: after a rollback, or again after a crash
      await migrate(running.pool, logger)
      const again = await createTestBooks(running.pool)
      await again.publish('stone')
      expect((await again.listed('admin')).toSorted()).toEqual(['stone', 'well'])
    })
  })
})
