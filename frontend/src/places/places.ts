import { openStorage } from '../lib/openStorage.ts'
import { parsePlace, type SavedPlace } from './SavedPlace.ts'

const PREFIX = 'hikma.place.'
/** A device keeps the places of so many books; those read longest ago go first. */
const MAX_PLACES = 500

/**
 * The places in books that this device knows. They are in `localStorage`, because it alone can still be written when a
 * page is closed. If storage is forbidden or full, they last as long as the tab.
 */
export function createPlaces(storage: Storage | null) {
  const unsaved = new Map<string, SavedPlace>()
  const listeners = new Set<(forgotten?: readonly string[]) => void>()
  let all: readonly SavedPlace[] | null = null
  let isKept: ((bookId: string) => boolean) | null = null

  const changed = (forgotten?: readonly string[]) => {
    all = null
    for (const listener of listeners) listener(forgotten)
  }
  const stored = () => Object.keys(storage ?? {}).filter((key) => key.startsWith(PREFIX))
  const read = (bookId: string) =>
    unsaved.get(bookId) ?? parsePlace(attempt(() => storage?.getItem(PREFIX + bookId)) ?? null)
  const ids = () => new Set([...unsaved.keys(), ...(attempt(stored) ?? []).map((key) => key.slice(PREFIX.length))])
  const readAll = () => [...ids()].flatMap((id) => read(id) ?? []).sort((one, other) => other.savedAt - one.savedAt)
  const remove = (bookId: string) => {
    unsaved.delete(bookId)
    attempt(() => storage?.removeItem(PREFIX + bookId))
  }
  const write = (place: SavedPlace) => {
    if (!storage) return false
    storage.setItem(PREFIX + place.bookId, JSON.stringify(place))
    return true
  }

  return {
    read,
    /** The places, last read first. The same array until one changes; those of other tabs while anybody is told of changes. */
    list: (): readonly SavedPlace[] => (all ??= readAll()),
    save(place: SavedPlace): void {
      if (isKept?.(place.bookId) === false) return
      const isNew = read(place.bookId) === null
      if (attempt(() => write(place))) unsaved.delete(place.bookId)
      else unsaved.set(place.bookId, place)
      if (isNew && ids().size > MAX_PLACES) for (const { bookId } of readAll().slice(MAX_PLACES)) remove(bookId)
      changed()
    },
    /** Forgets where somebody was in this book, or in all books. */
    forget(bookId?: string): void {
      const forgotten = bookId === undefined ? readAll().map((place) => place.bookId) : [bookId]
      for (const id of forgotten) remove(id)
      changed(forgotten)
    },
    /** Forgets the places in other books than these, and stores none in one from now on. Null ends that. */
    keepOnly(isToKeep: ((bookId: string) => boolean) | null): void {
      isKept = isToKeep
      if (!isToKeep) return
      for (const { bookId } of readAll()) if (!isToKeep(bookId)) remove(bookId)
      changed()
    },
    /**
     * Calls back when a place changes, also in another tab, with the ids of books whose places the reader wanted to be
     * forgotten. Returns a function that ends that.
     */
    subscribe(listener: (forgotten?: readonly string[]) => void): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(PREFIX)) changed()
      }
      if (listeners.size === 0) {
        // Nobody has noticed what other tabs have stored meanwhile.
        all = null
        window.addEventListener('storage', onStorage)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The places of this device. */
export const places = createPlaces(openStorage())

/** Storage that is forbidden or full throws. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
