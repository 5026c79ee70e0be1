import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@hikma/operator/runCommand'
import { createFolderEngines } from '@hikma/standalone/createFolderEngines'
import { createDirectoryStore } from '@hikma/storage-service/stores/directoryStore'
import { createStorage, publish, silentLogger } from '../../test-support/builders/createStorage.ts'
import type { Bench } from '../harness/Bench.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOKS = 1_000
const PAGES = 10

/** A backup of a thousand books of ten pages in one process, another one after it, its restore, and that of one book. */
const backups: Bench = {
  name: 'backups',
  needs: [],
  async run() {
    const root = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
    try {
      const storage = createStorage(await createDirectoryStore(join(root, 'library', 'store')))
      for (let n = 1; n <= BOOKS; n++) await publish(storage, `book-${n}`, PAGES)
      const folder = join(root, 'backup')
      const run = (library: string, ...words: string[]) =>
        measureMs(async () => {
          const engines = createFolderEngines(join(root, library))
          if (!(await runCommand(words, { engines, logger: silentLogger, print: () => {} })))
            throw new Error(`${words[0]} has found a problem`)
        })
      const first = await run('library', 'backup', folder)
      const second = await run('library', 'backup', folder)
      const all = await run('restored', 'restore', folder)
      const one = await run('library', 'restore', folder, '--book=book-500', '--replace')
      const seconds = (ms: number): number[] => [ms / 1000]
      return [
        rowOf({ name: 'backup-1k', unit: 's', ours: seconds(first) }),
        rowOf({ name: 'backup-1k-again', unit: 's', ours: seconds(second) }),
        rowOf({ name: 'restore-1k', unit: 's', ours: seconds(all) }),
        rowOf({ name: 'restore-one-of-1k', unit: 's', ours: seconds(one) }),
      ]
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  },
}

export const backupBenches: readonly Bench[] = [backups]
