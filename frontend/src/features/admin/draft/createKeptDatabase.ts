import type { DBSchema } from 'idb'
import { openOnce } from '../../../lib/openOnce.ts'
import { completedDraft, type DraftToComplete } from './completedDraft.ts'
import type { Draft } from './draft.ts'

const NAME = 'hikma-kept-drafts'

interface Tables extends DBSchema {
  drafts: { key: number; value: { draft: DraftToComplete; savedAt: number } }
}

/** A draft that was put aside; `savedAt` in milliseconds since 1970. */
export interface KeptDraft {
  key: number
  draft: Draft
  savedAt: number
}

/** The drafts that made room for another. Every method may reject: storage can be forbidden or full. */
export interface KeptDatabase {
  /** The last kept first. */
  list(): Promise<KeptDraft[]>
  add(draft: Draft, savedAt: number): Promise<void>
  delete(key: number): Promise<void>
}

/** The kept drafts in IndexedDB. */
export function createKeptDatabase(): KeptDatabase {
  const { open } = openOnce<Tables>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { autoIncrement: true }),
  })
  return {
    async list() {
      const { store } = (await open()).transaction('drafts')
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      return values
        .map(({ draft, savedAt }, at) => ({ key: keys[at]!, draft: completedDraft(draft), savedAt }))
        .toReversed()
    },
    async add(draft, savedAt) {
      await (await open()).add('drafts', { draft, savedAt })
    },
    async delete(key) {
      await (await open()).delete('drafts', key)
    },
  }
}
