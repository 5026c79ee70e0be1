import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PageDraft } from '../page/pageDraft.ts'
import type { PageLocation } from '../page/pageLocation.ts'

const NAME = 'hikma-edits'

/** The draft of a page as it outlives its tab. */
export interface SavedDraft {
  /** Of the edit, not of the book. */
  id: string
  bookId: string
  /** From 1, when it was written. */
  page: number
  /** Of the page that it began from: found again by it wherever that page has moved. */
  etag: string
  place: PageLocation
  draft: PageDraft
  savedAt: number
}

/** Where drafts of pages outlive their tabs. Everything here may fail: storage can be forbidden or full. */
export interface SavedDrafts {
  /** Those of a book that no tab has open, the last first. */
  findByBook(bookId: string): Promise<SavedDraft[]>
  save(draft: SavedDraft): Promise<void>
  delete(id: string): Promise<void>
  /** Says to the other tabs that this one has it open. Gives what ends that. */
  lock(id: string): () => void
}

interface Tables extends DBSchema {
  edits: { key: string; value: SavedDraft; indexes: { bookId: string } }
}

let opened: Promise<IDBPDatabase<Tables>> | null = null

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(NAME, 1, {
    upgrade: (database) => database.createObjectStore('edits', { keyPath: 'id' }).createIndex('bookId', 'bookId'),
    terminated: () => (opened = null),
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Locks need a secure context: without them every draft is offered, also one that another tab has open. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks
const lockOf = (id: string): string => `${NAME}.${id}`

export const savedDrafts: SavedDrafts = {
  async findByBook(bookId) {
    const edits = await (await open()).getAllFromIndex('edits', 'bookId', bookId)
    const held = new Set((await locks()?.query())?.held?.map(({ name }) => name))
    return edits.filter(({ id }) => !held.has(lockOf(id))).toSorted((a, b) => b.savedAt - a.savedAt)
  },
  async save(draft) {
    await (await open()).put('edits', draft)
  },
  async delete(id) {
    await (await open()).delete('edits', id)
  },
  lock(id) {
    let release: (() => void) | null = null
    let isOver = false
    void locks()?.request(lockOf(id), () => {
      if (!isOver) return new Promise<void>((resolve) => (release = resolve))
    })
    return () => {
      isOver = true
      release?.()
    }
  },
}
