import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PageDraft } from '../page/pageDraft.ts'
import type { PagePlace } from '../page/pagePlace.ts'

const NAME = 'hikma-edits'

/** The draft of a page as it outlives its tab. */
export interface KeptEdit {
  /** Of the edit, not of the book. */
  id: string
  bookId: string
  /** From 1, when it was written. */
  page: number
  /** Of the page that it began from: found again by it wherever that page has moved. */
  etag: string
  place: PagePlace
  draft: PageDraft
  savedAt: number
}

/** Where drafts of pages outlive their tabs. Everything here may fail: storage can be forbidden or full. */
export interface KeptEdits {
  /** Those of a book that no tab has open, the last first. */
  of(bookId: string): Promise<KeptEdit[]>
  put(edit: KeptEdit): Promise<void>
  drop(id: string): Promise<void>
  /** Says to the other tabs that this one has it open. Gives what ends that. */
  hold(id: string): () => void
}

interface Tables extends DBSchema {
  edits: { key: string; value: KeptEdit; indexes: { bookId: string } }
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

export const keptEdits: KeptEdits = {
  async of(bookId) {
    const edits = await (await open()).getAllFromIndex('edits', 'bookId', bookId)
    const held = new Set((await locks()?.query())?.held?.map(({ name }) => name))
    return edits.filter(({ id }) => !held.has(lockOf(id))).toSorted((a, b) => b.savedAt - a.savedAt)
  },
  async put(edit) {
    await (await open()).put('edits', edit)
  },
  async drop(id) {
    await (await open()).delete('edits', id)
  },
  hold(id) {
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
