import type { DBSchema } from 'idb'
import { openOnce } from '../../../lib/openOnce.ts'
import { completedDraft } from './completedDraft.ts'
import type { Draft, DraftCover } from './draft.ts'
import type { DraftChanges, DraftForm } from './draftChanges.ts'

const NAME = 'hikma-draft'

interface Owner {
  /** Raised by each tab that takes the draft. Only the tab with the highest generation may write. */
  generation: number
  savedAt: number
}
interface Tables extends DBSchema {
  parts: { key: 'owner' | 'form' | 'cover'; value: Owner | DraftForm | DraftCover }
  pages: { key: number; value: string }
}

export interface SavedDraft {
  draft: Draft
  savedAt: number
  /** No other tab has taken the draft since this one last did. */
  isOwn: boolean
}

/** Another tab has taken the draft: this one may no longer write. */
export class DraftTakenOver extends Error {}

/** Storage in which the draft outlives its tab. */
export interface DraftDatabase {
  /** Takes the draft for this tab and reads it; null if there is none. */
  claim(): Promise<SavedDraft | null>
  /** Writes all changes or none. Throws DraftTakenOver if another tab has taken the draft. */
  save(changes: DraftChanges, now: number): Promise<void>
}

/** The draft in IndexedDB: the form, the cover as a file, and each page by itself. */
export function createDraftDatabase(): DraftDatabase {
  const { open } = openOnce<Tables>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('parts')
      database.createObjectStore('pages')
    },
  })
  let generation = 0

  return {
    async claim() {
      const tx = (await open()).transaction(['parts', 'pages'], 'readwrite')
      const [parts, pages] = [tx.objectStore('parts'), tx.objectStore('pages')]
      const owner = (await parts.get('owner')) as Owner | undefined
      const isOwn = owner !== undefined && owner.generation === generation
      generation = (owner?.generation ?? 0) + 1
      await parts.put({ generation, savedAt: owner?.savedAt ?? 0 }, 'owner')
      const form = (await parts.get('form')) as DraftForm | undefined
      const cover = (await parts.get('cover')) as DraftCover | undefined
      const [keys, texts] = await Promise.all([pages.getAllKeys(), pages.getAll()])
      await tx.done
      if (!form) return null
      const byKey = new Map(keys.map((key, at) => [key, texts[at] ?? '']))
      const { order, ...rest } = form
      const ordered = order.map((key) => ({ key, text: byKey.get(key) ?? '' }))
      const draft = completedDraft({ ...rest, cover: cover ?? null, pages: ordered })
      return { draft, savedAt: owner?.savedAt ?? 0, isOwn }
    },

    async save({ form, cover, pages, removed }, now) {
      const tx = (await open()).transaction(['parts', 'pages'], 'readwrite')
      // A failed request also rejects `done`; awaiting one of the two is enough.
      tx.done.catch(() => undefined)
      const [parts, texts] = [tx.objectStore('parts'), tx.objectStore('pages')]
      const owner = (await parts.get('owner')) as Owner | undefined
      if (owner?.generation !== generation) throw new DraftTakenOver()
      await Promise.all([
        parts.put({ generation, savedAt: now }, 'owner'),
        form && parts.put(form, 'form'),
        cover && parts.put(cover, 'cover'),
        cover === null && parts.delete('cover'),
        ...removed.map((key) => texts.delete(key)),
        ...pages.map(({ key, text }) => texts.put(text, key)),
      ])
      await tx.done
    },
  }
}
