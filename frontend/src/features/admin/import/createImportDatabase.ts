import { openOnce } from '../../../lib/openOnce.ts'
import { type ImportTables, upgradeImports } from './upgradeImports.ts'
import type { ImportEdits, Imported } from './importState.ts'
import { pagesInParts } from './pagesInParts.ts'

const NAME = 'hikma-import'
const VERSION = 3

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

/**
 * A manuscript in IndexedDB: what was read, written once, and the edits, written after each change. Pages are written and read
 * part by part, each in a task of its own, so that keys are answered meanwhile.
 */
export function createImportDatabase(): ImportDatabase {
  const { open } = openOnce<ImportTables>(NAME, VERSION, {
    upgrade: (tables, version, _next, tx) => void upgradeImports(tables, version, tx).catch(() => tx.abort()),
  })
  const begin = async () => {
    const tx = (await open()).transaction(['sources', 'pages', 'edits'], 'readwrite')
    // A failed request also rejects `done`; awaiting one of the two is enough.
    tx.done.catch(() => undefined)
    return {
      tx,
      sources: tx.objectStore('sources'),
      pages: tx.objectStore('pages'),
      edits: tx.objectStore('edits'),
    }
  }

  return {
    async load() {
      const tx = (await open()).transaction(['sources', 'pages', 'edits'])
      tx.done.catch(() => undefined)
      const [head] = await tx.objectStore('sources').getAll()
      const edits = head && (await tx.objectStore('edits').get(head.id))
      if (!edits) return null
      const { parts, ...source } = head
      const pages = []
      for (let part = 0; part < parts; part++)
        // oxlint-disable-next-line no-await-in-loop -- one at a time, see above
        pages.push(...((await tx.objectStore('pages').get([head.id, part])) ?? []))
      return { source: { ...source, pages }, edits }
    },
    async saveAll({ source: { pages, ...rest }, edits }) {
      const { tx, ...stores } = await begin()
      const parts = pagesInParts(pages)
      await Promise.all([stores.sources.clear(), stores.pages.clear(), stores.edits.clear()])
      await stores.sources.put({ ...rest, parts: parts.length }, rest.id)
      await stores.edits.put(edits, rest.id)
      for (const [part, own] of parts.entries())
        // oxlint-disable-next-line no-await-in-loop -- one at a time, see above
        await stores.pages.put(own, [rest.id, part])
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
      await Promise.all([
        stores.sources.delete(id),
        stores.pages.delete(IDBKeyRange.bound([id], [id, []])),
        stores.edits.delete(id),
      ])
      await tx.done
    },
  }
}
