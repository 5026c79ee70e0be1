import { type KeptBook, parseKeptBooks } from './KeptBook.ts'

const KEY = 'hikma.kept'

/** The kept books of this device, the same in all tabs. If storage is forbidden, nothing can be kept. */
export function createKeptList(storage: Storage | null) {
  const listeners = new Set<() => void>()
  let known: { text: string | null; books: readonly KeptBook[] } = { text: null, books: [] }

  function list(): readonly KeptBook[] {
    const text = attempt(() => storage?.getItem(KEY)) ?? null
    if (text !== known.text) known = { text, books: parseKeptBooks(text) }
    return known.books
  }
  const write = (books: readonly KeptBook[]): void => {
    attempt(() => (books.length > 0 ? storage?.setItem(KEY, JSON.stringify(books)) : storage?.removeItem(KEY)))
    for (const listener of listeners) listener()
  }
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) for (const listener of listeners) listener()
  }

  return {
    /** The same array until a book changes. */
    list,
    read: (id: string): KeptBook | null => list().find((book) => book.id === id) ?? null,
    add: (book: KeptBook): void => write([...list().filter(({ id }) => id !== book.id), book]),
    /** Changes a book that is still kept; false if it is not. */
    change(id: string, changes: Partial<Omit<KeptBook, 'id'>>): boolean {
      if (!list().some((book) => book.id === id)) return false
      write(list().map((book) => (book.id === id ? { ...book, ...changes } : book)))
      return true
    },
    remove: (id: string): void => write(list().filter((book) => book.id !== id)),
    /** Calls back when a book changes, also in another tab. Returns a function that ends that. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', listen)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', listen)
      }
    },
  }
}
export type KeptList = ReturnType<typeof createKeptList>

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
