import type { Engines } from '@hikma/operator/engines'
import { backup } from '@hikma/operator/backup/backup'
import { rebuildCatalogue } from '@hikma/operator/rebuildCatalogue'
import { restore } from '@hikma/operator/restore/restore'
import { restoreBook } from '@hikma/operator/restore/restoreBook'
import { showHistory } from '@hikma/operator/showHistory'
import { undelete } from '@hikma/operator/undelete'
import { verify } from '@hikma/operator/verify/verify'
import type { ObjectStore, ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { silentLogger } from '../../test-support/builders/createStorage.ts'

/** The operator's commands on the engines of a test. `printed` collects their output; a backup reads from `reader`. */
export function createTestOperator(store: ObjectStore, pool: Pool, clock = Date.now, reader: ReadableStore = store) {
  const printed: string[] = []
  const library = { store, openPool: () => Promise.resolve(pool) }
  const engines: Engines = {
    readStore: () => Promise.resolve(reader),
    withDatabase: (task) => task(pool),
    withLibrary: (task) => task(library),
    withNewLibrary: (task) => task(library),
  }
  const common = { clock, logger: silentLogger, print: (sentence: string) => void printed.push(sentence) }
  return {
    printed,
    backup: (folder: string, keep: number | null = null) => backup({ ...common, engines, folder, keep }),
    restore: (folder: string, at = '', isSalvage = false) => restore({ ...common, library, folder, at, isSalvage }),
    restoreBook: (folder: string, id: string, options: { at?: string; isReplacing?: boolean } = {}) =>
      restoreBook({ ...common, library, folder, id, at: '', isReplacing: false, ...options }),
    rebuild: () => rebuildCatalogue({ ...common, library }),
    verify: () => verify({ ...common, engines, wait: () => Promise.resolve() }),
    history: (id: string) => showHistory({ ...common, engines, id }),
    undelete: (id: string) => undelete({ ...common, library, id }),
  }
}

/** Drops the catalogue, as if the database were new. */
export const loseDatabase = (pool: Pool) => pool.query('drop schema if exists catalogue cascade')

export async function keysOf(store: ReadableStore, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}
