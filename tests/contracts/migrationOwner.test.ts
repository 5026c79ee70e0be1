import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateSchema } from '@hikma/service-kit/migrateSchema'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPGlite, type RunningDatabase } from '../../test-support/engines/databaseEngines.ts'

const logger = pino({ level: 'silent' })

let running: RunningDatabase
let folder: string
beforeAll(async () => {
  running = await startPGlite()
  folder = await mkdtemp(join(tmpdir(), 'hikma-migrations-'))
  await writeFile(join(folder, '0001_words.sql'), '-- Up Migration\ncreate table owned.words (word text);\n')
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

it('migrations run as the owner of the schema, who need not be allowed to create one', async () => {
  const { pool } = running
  await pool.query('create role postgres_owner')
  await pool.query('create schema owned authorization postgres_owner')
  await migrateSchema({ pool, schema: 'owned', folder, logger })
  await migrateSchema({ pool, schema: 'owned', folder, logger })
  const { rows } = await pool.query(
    `select tablename as name, tableowner as owner from pg_tables where schemaname = 'owned' order by 1`,
  )
  expect(rows).toEqual([
    { name: 'migrations', owner: 'postgres_owner' },
    { name: 'words', owner: 'postgres_owner' },
  ])
})
