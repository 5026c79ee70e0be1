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

/** A migration that a later version may bring: it only adds. Its number and names are free for any number of real ones. */
const LATER = `-- Up Migration
alter table catalogue.books add column later_text text;
alter table catalogue.books add column later_count integer not null default 0;
create index books_by_later_text on catalogue.books (later_text) where has_record;
create table catalogue.later_rows (id text primary key);
-- Down Migration
drop table catalogue.later_rows;
`

describe.each(databaseEngines)('an upgrade of the catalogue on $name', ({ isAvailable, start }) => {
  describe.skipIf(!isAvailable)('(running)', () => {
    let running: RunningDatabase
    let laterMigrations: string
    beforeAll(async () => {
      running = await start()
      laterMigrations = await mkdtemp(join(tmpdir(), 'hikma-later-'))
      await cp(MIGRATIONS, laterMigrations, { recursive: true })
      await writeFile(join(laterMigrations, '9999_later.sql'), LATER)
    })
    afterAll(async () => {
      await running?.stop()
      await rm(laterMigrations, { recursive: true, force: true })
    })

    it('keeps the rows, and lets this version work on and start again beside a later one', async () => {
      await migrate(running.pool, logger)
      const before = await createTestBooks(running.pool)
      const book = await before.publish('well', { totalPages: 2 })
      await migrateSchema({ pool: running.pool, schema: 'catalogue', folder: laterMigrations, logger })
      const { rows } = await running.pool.query('select id, later_text, later_count from catalogue.books')
      expect(rows).toEqual([{ id: 'well', later_text: null, later_count: 0 }])

      // a replica that still runs this version
      expect(await before.listed()).toEqual([book.id])
      await before.publish('lamp')
      await before.admin('delete', '/api/books-db/lamp').expect(200)
      await before.visitor().post('/api/books-db/well/reads').expect(204)
      // and a replica that starts with this version: after a rollback, or again after a crash
      await migrate(running.pool, logger)
      const again = await createTestBooks(running.pool)
      await again.publish('stone')
      expect((await again.listed('admin')).toSorted()).toEqual(['stone', 'well'])
    })
  })
})
