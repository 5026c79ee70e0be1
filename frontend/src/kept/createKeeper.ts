import { bookOfCache, keptCache, nextCache } from './keptNames.ts'
import type { KeptList } from './createKeptList.ts'
import { BookGone, DeviceFull, fetchBook } from './fetchBook.ts'
import { NEW_BOOK, stateOf } from './KeptBook.ts'

/** A book as the list of the library has it. */
export interface ListedBook {
  id: string
  version: number
  changedAt?: string | undefined
  isPublic?: boolean | undefined
}
interface KeeperDeps {
  list: KeptList
  caches: CacheStorage
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Runs one download after the other, also of other tabs. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  /** Called after each change: whether any book is kept decides whether there is a worker. */
  onChange: () => void
}

/** Why a book is not here yet. */
export type Waiting = 'line' | 'full'

/** Keeps books on this device: brings them here, goes on after a broken line, follows the library, and lets go of them. */
export function createKeeper({ list, caches, fetch, inTurn, onChange }: KeeperDeps) {
  const running = new Map<string, AbortController>()
  const waiting = new Map<string, Waiting>()
  let known: ReadonlyMap<string, ListedBook> = new Map()
  /** The states of books whose files were compared in this visit: visitors' lists do not say that a text was saved. */
  const compared = new Map<string, string>()
  const isCurrent = (book: ListedBook): boolean =>
    compared.get(book.id) === stateOf(book) && list.read(book.id)?.state === stateOf(book)

  async function download(book: ListedBook, controller: AbortController): Promise<void> {
    const { signal } = controller
    const { id, version } = book
    const isStill = () => !signal.aborted && list.read(id) !== null
    if (!isStill()) return
    const before = list.read(id)
    if (isCurrent(book)) return
    // what another tab has removed stops here, too
    const onProgress = (progress: { files: number; done: number; bytes: number }) => {
      if (!list.change(id, progress)) controller.abort()
    }
    const isKept = before?.state !== null
    try {
      await fetchBook({ id, version, isKept, signal, onProgress, caches, fetch })
    } finally {
      // whoever removed the book meanwhile deleted its caches, but a step in progress may have created them again
      if (list.read(id) === null) await removeCaches(id)
    }
    list.change(id, { state: stateOf(book) })
    compared.set(id, stateOf(book))
  }

  async function bring(book: ListedBook): Promise<void> {
    const { id } = book
    if (running.has(id)) return
    const controller = new AbortController()
    running.set(id, controller)
    waiting.delete(id)
    try {
      await inTurn(() => download(book, controller))
    } catch (error) {
      if (error instanceof BookGone && !controller.signal.aborted) await recheck(id)
      else if (!controller.signal.aborted && list.read(id)?.state !== stateOf(book)) {
        waiting.set(id, error instanceof DeviceFull ? 'full' : 'line')
        list.change(id, {})
      }
    } finally {
      if (running.get(id) === controller) running.delete(id)
    }
  }

  /** A file that is missing may have been removed since the list was made; a book that is gone is let go of. */
  async function recheck(id: string): Promise<void> {
    const answer = await fetch(`/api/books-db/${id}`, { cache: 'no-store' }).catch(() => null)
    if (answer?.status === 404) await remove(id)
    else {
      waiting.set(id, 'line')
      list.change(id, {})
    }
  }

  async function remove(id: string): Promise<void> {
    running.get(id)?.abort()
    running.delete(id)
    waiting.delete(id)
    compared.delete(id)
    list.remove(id)
    await removeCaches(id)
    onChange()
  }

  const removeCaches = (id: string) => Promise.all([keptCache(id), nextCache(id)].map((name) => caches.delete(name)))

  /** Removes caches of books that are not kept: a tab may have been closed before it did. */
  async function removeStray(): Promise<void> {
    for (const name of await caches.keys()) {
      const id = bookOfCache(name)
      if (id !== null && list.read(id) === null) await caches.delete(name)
    }
  }

  const resume = (): Promise<void[]> =>
    Promise.all(
      list.list().flatMap(({ id }) => {
        const book = known.get(id)
        return book && !isCurrent(book) ? [bring(book)] : []
      }),
    )

  return {
    /** Brings a book here. Resolves when it is here, or has to wait. */
    async keep(book: ListedBook): Promise<void> {
      if (list.read(book.id) === null) list.add({ id: book.id, ...NEW_BOOK, isPublic: book.isPublic !== false })
      known = new Map(known).set(book.id, book)
      onChange()
      await bring(book)
    },
    remove,
    resume,
    /** Why a book is not complete; null while it is being fetched, or is complete. */
    waitingFor: (id: string): Waiting | null => waiting.get(id) ?? null,
    /** Does what the library's present list says: lets go of books that it has no more, and renews those that have changed. */
    async follow(books: readonly ListedBook[]): Promise<void> {
      known = new Map(books.map((book) => [book.id, book]))
      for (const { id, isPublic } of list.list()) {
        const book = known.get(id)
        if (!book) await remove(id)
        else if (isPublic !== (book.isPublic !== false)) list.change(id, { isPublic: !isPublic })
      }
      await removeStray()
      await resume()
    },
    /** At Logout. */
    async removePrivate(): Promise<void> {
      for (const { id, isPublic } of list.list()) if (!isPublic) await remove(id)
      await removeStray()
    },
  }
}
