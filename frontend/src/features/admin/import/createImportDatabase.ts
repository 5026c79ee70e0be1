import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ImportEdits, Imported, ImportSource } from './importState.ts'

const NAME = 'hikma-import'

interface Tables extends DBSchema {
  /** By id. There is one. */
  sources: { key: string; value: ImportSource }
  edits: { key: string; value: ImportEdits }
}

/** Another manuscript is kept now, or none: these edits belong to none that is there. */
export class ImportGone extends Error {}

/** Storage in which a manuscript outlives its tab, with its figures. It holds one. */
export interface ImportDatabase {
  load(): Promise<Imported | null>
  /** Keeps a manuscript in place of any other. */
  saveAll(imported: Imported): Promise<void>
  /** Keeps the edits of the manuscript of this id. Throws ImportGone if that is not the one that is kept. */
  saveEdits(id: string, edits: ImportEdits): Promise<void>
  /** Forgets the manuscript of this id. */
  clear(id: string): Promise<void>
}

/** A manuscript in IndexedDB: what was read, written once, and the edits, written after each change. */
export function createImportDatabase(): ImportDatabase {
  let opened: Promise<IDBPDatabase<Tables>> | null = null
  const open = () => {
    opened ??= openDB<Tables>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('sources')
        database.createObjectStore('edits')
      },
      terminated: () => (opened = null),
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  const begin = async () => {
    const tx = (await open()).transaction(['sources', 'edits'], 'readwrite')
    // A failed request also rejects `done`; awaiting one of the two is enough.
    tx.done.catch(() => undefined)
    return { tx, sources: tx.objectStore('sources'), edits: tx.objectStore('edits') }
  }

  return {
    async load() {
      const database = await open()
      const [source] = await database.getAll('sources')
      const edits = source && (await database.get('edits', source.id))
      return edits ? { source, edits } : null
    },
    async saveAll({ source, edits }) {
      const { tx, ...stores } = await begin()
      await Promise.all([
        stores.sources.clear(),
        stores.edits.clear(),
        stores.sources.put(source, source.id),
        stores.edits.put(edits, source.id),
      ])
      await tx.done
    },
    async saveEdits(id, edits) {
      const database = await open()
      const tx = database.transaction('edits', 'readwrite')
      tx.done.catch(() => undefined)
      const put = tx.store.put(edits, id)
      // A tab that is being left has no time for more: nothing is asked before it is written.
      tx.commit()
      await put
      await tx.done
      if ((await database.getKey('sources', id)) !== undefined) return
      await database.delete('edits', id)
      throw new ImportGone()
    },
    async clear(id) {
      const { tx, ...stores } = await begin()
      await Promise.all([stores.sources.delete(id), stores.edits.delete(id)])
      await tx.done
    },
  }
}
