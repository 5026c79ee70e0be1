import type { DBSchema } from 'idb'
import { openOnce } from '../../../lib/openOnce.ts'
import type { PageDraft } from '../page/pageDraft.ts'
import type { PageLocation } from '../page/pageLocation.ts'

const NAME = 'hikma-edits'

/** The draft of a page in IndexedDB, which outlives its tab. Its field names are those of the database. */
export interface SavedDraft {
  /** The id of the edit, not of the book. */
  id: string
  bookId: string
  /** Page number when the draft was saved, from 1. */
  page: number
  /** Etag of the page from which the draft began; it finds the page after others have moved it. */
  etag: string
  place: PageLocation
  draft: PageDraft
  savedAt: number
}

/** A draft as the database may hold it: saved by an earlier version, before drafts had all fields. */
type DraftToComplete = Pick<SavedDraft, 'id' | 'bookId'> &
  Partial<Omit<SavedDraft, 'draft' | 'place'>> & { draft?: Partial<PageDraft>; place?: Partial<PageLocation> }

/** The draft with all fields of this version. */
export const completedDraft = ({ draft, place, ...saved }: DraftToComplete): SavedDraft => ({
  page: 1,
  etag: '',
  savedAt: 0,
  ...saved,
  draft: { text: '', figures: {}, uploaded: [], ...draft },
  place: { total: 0, beside: [], ...place },
})

/** The page drafts of this browser. Every method may reject: storage can be forbidden or full. */
export interface SavedDrafts {
  /** Drafts of a book that no tab has open, newest first. */
  findByBook(bookId: string): Promise<SavedDraft[]>
  save(draft: SavedDraft): Promise<void>
  delete(id: string): Promise<void>
  /** Hides the draft from other tabs while this one has it open. Returns the function that ends that. */
  lock(id: string): () => void
}

interface Tables extends DBSchema {
  edits: { key: string; value: DraftToComplete; indexes: { bookId: string } }
}

const { open } = openOnce<Tables>(NAME, 1, {
  upgrade: (database) => void database.createObjectStore('edits', { keyPath: 'id' }).createIndex('bookId', 'bookId'),
})

/** Locks need a secure context. Without them every draft is offered, even one that another tab has open. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks
const lockName = (id: string): string => `${NAME}.${id}`

export const savedDrafts: SavedDrafts = {
  async findByBook(bookId) {
    const drafts = await (await open()).getAllFromIndex('edits', 'bookId', bookId)
    const held = new Set((await locks()?.query())?.held?.map(({ name }) => name))
    return drafts
      .map(completedDraft)
      .filter(({ id }) => !held.has(lockName(id)))
      .toSorted((a, b) => b.savedAt - a.savedAt)
  },
  async save(draft) {
    await (await open()).put('edits', draft)
  },
  async delete(id) {
    await (await open()).delete('edits', id)
  },
  lock(id) {
    let release: (() => void) | null = null
    let isReleased = false
    void locks()?.request(lockName(id), () => {
      if (!isReleased) return new Promise<void>((resolve) => (release = resolve))
    })
    return () => {
      isReleased = true
      release?.()
    }
  },
}
