import type { DBSchema } from 'idb'
import { openOnce } from '../lib/openOnce.ts'
import { randomId } from '../lib/randomId.ts'
import type { OwnDatabase } from './OwnDatabase.ts'

/** A database of its own, because caches are cleared and what belongs to the reader is not. */
const NAME = 'hikma-own'

interface Tables extends DBSchema {
  items: { key: [kind: string, id: string]; value: unknown }
  facts: { key: 'clock' | 'device'; value: unknown }
}

/** The reader's items in IndexedDB. */
export function createOwnDatabase(): OwnDatabase {
  const { open } = openOnce<Tables>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: ['kind', 'id'] })
      database.createObjectStore('facts')
    },
  })

  return {
    readAll: async () => (await open()).getAll('items'),

    async change(decide) {
      const transaction = (await open()).transaction(['items', 'facts'], 'readwrite')
      // A failed request also rejects `done`; awaiting one of the two is enough.
      transaction.done.catch(() => undefined)
      const [items, facts] = [transaction.objectStore('items'), transaction.objectStore('facts')]
      const [clock, device, stored] = await Promise.all([facts.get('clock'), facts.get('device'), items.getAll()])
      const known = { clock: Number.isSafeInteger(clock) ? (clock as number) : 0 }
      const owner = typeof device === 'string' ? device : randomId()
      const { put, forget, clock: raised } = decide({ ...known, device: owner, items: stored })
      await Promise.all([
        facts.put(owner, 'device'),
        facts.put(raised, 'clock'),
        ...put.map((item) => items.put(item)),
        ...forget.map(({ kind, id }) => items.delete([kind, id])),
      ])
      await transaction.done
    },
  }
}
