import { randomId } from '../lib/randomId.ts'
import { isNewer, keyOf, mergeItems } from './mergeItems.ts'
import type { OwnChange, OwnDatabase, OwnState } from './OwnDatabase.ts'
import { isLive, isOwnItem, type LiveItem, MAX_CLOCK, type OwnItem, type OwnKind } from './OwnItem.ts'

const CHANNEL = 'hikma-own'

export type OwnStore = ReturnType<typeof createOwnStore>

/**
 * What belongs to the reader: marks, and places that go along to other devices. Values are not looked into here: each kind
 * checks its own. If storage is forbidden or full, changes last as long as the tab, and `isUnsaved` says so.
 */
export function createOwnStore(database: OwnDatabase) {
  const listeners = new Set<() => void>()
  const device = randomId()
  let items = new Map<string, OwnItem>()
  /** Changes that storage did not take. They are tried again with the next one. */
  let unsaved = new Map<string, OwnItem>()
  let clock = 0
  let lists = new Map<OwnKind, readonly LiveItem[]>()
  let isKept: ((bookId: string) => boolean) | null = null
  let loaded: Promise<void> | null = null
  let isLoaded = false
  let channel: BroadcastChannel | null = null
  /** Reads and writes, one after the other: what was read before a change never replaces it. */
  let queue: Promise<void> = Promise.resolve()

  const changed = () => {
    lists = new Map()
    for (const listener of listeners) listener()
  }
  const hold = (held: readonly OwnItem[]) => {
    items = new Map(held.map((item) => [keyOf(item), item]))
    clock = held.reduce((highest, item) => Math.max(highest, item.clock), clock)
  }
  const load = async () => {
    try {
      hold(mergeItems((await database.readAll()).filter(isOwnItem), [...unsaved.values()]))
    } catch {
      // forbidden: there is what this tab holds
    }
    isLoaded = true
    changed()
  }
  const enqueue = (task: () => Promise<void>): Promise<void> => (queue = queue.then(task, task))
  const opened = () => (loaded ??= enqueue(load))
  const tellOthers = () => {
    if (typeof BroadcastChannel === 'undefined') return
    const sender = channel ?? new BroadcastChannel(CHANNEL)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
    sender.postMessage(null)
    if (sender !== channel) sender.close()
  }
  const bookOf = ({ kind, id, value }: OwnItem) =>
    kind === 'place' ? id : (value as { bookId?: unknown } | null)?.bookId
  const mayKeep = (item: OwnItem) => {
    const bookId = bookOf(item)
    return !isKept || typeof bookId !== 'string' || isKept(bookId)
  }

  /** Decides what to write in one transaction, or in memory if there is none. One change follows the other. */
  const change = (decide: (state: Omit<OwnState, 'items'> & { items: readonly OwnItem[] }) => OwnChange) => {
    const run = async () => {
      if (!isLoaded) await load()
      let result: OwnChange | null = null
      let next: readonly OwnItem[] = []
      const take = (state: OwnState) => {
        const known = mergeItems(state.items.filter(isOwnItem), [...unsaved.values()])
        const seen = known.reduce((highest, item) => Math.max(highest, item.clock), Math.max(clock, state.clock))
        const decided = decide({ ...state, clock: seen, items: known })
        result = { ...decided, put: [...unsaved.values(), ...decided.put] }
        const forgotten = new Set(decided.forget.map(keyOf))
        next = mergeItems(known, decided.put).filter((item) => !forgotten.has(keyOf(item)))
        return result
      }
      try {
        await database.change(take)
        unsaved = new Map()
      } catch {
        const { put, forget } = take({ clock, device, items: [...items.values()] })
        for (const item of put) unsaved.set(keyOf(item), item)
        for (const item of forget) unsaved.delete(keyOf(item))
      }
      clock = Math.max(clock, result!.clock)
      hold(next)
      changed()
      if (unsaved.size === 0) tellOthers()
    }
    return enqueue(run)
  }
  const write = async (changes: readonly Pick<OwnItem, 'kind' | 'id' | 'value'>[]) => {
    if (!changes.every((item) => isOwnItem({ ...item, clock: 1, device })))
      throw new TypeError('This is no item that can be stored.')
    await change((state) => {
      const stamped = changes.map((item, at) => ({
        ...item,
        clock: Math.min(state.clock + 1 + at, MAX_CLOCK),
        device: state.device,
      }))
      return { clock: stamped.at(-1)?.clock ?? state.clock, put: stamped.filter(mayKeep), forget: [] }
    })
  }

  return {
    /** Resolves when the stored items are here. The first call reads them. */
    load: opened,
    /** The items of a kind that are not deleted, as far as they are loaded. The same array until one changes. */
    list(kind: OwnKind): readonly LiveItem[] {
      const known = lists.get(kind) ?? [...items.values()].filter(isLive).filter((item) => item.kind === kind)
      lists.set(kind, known)
      return known
    },
    /** Writes an item: a new one, or another value of a known one. Resolves when it is stored. */
    put: (kind: OwnKind, id: string, value: object): Promise<void> => write([{ kind, id, value }]),
    /** Writes many items at once. */
    putAll: (kind: OwnKind, values: readonly { id: string; value: object }[]): Promise<void> =>
      write(values.map((each) => ({ kind, ...each }))),
    /** Deletes an item and leaves a tombstone. */
    remove: (kind: OwnKind, id: string): Promise<void> => write([{ kind, id, value: null }]),
    /** Takes in items of another device. Those that are none, or older than the known ones, change nothing. */
    merge: (others: readonly unknown[]): Promise<void> =>
      change((state) => {
        const known = new Map(state.items.map((item) => [keyOf(item), item]))
        const newer = mergeItems(others.filter(isOwnItem).filter(mayKeep)).filter((item) => {
          const mine = known.get(keyOf(item))
          return !mine || isNewer(item, mine)
        })
        return { clock: Math.max(state.clock, ...newer.map((item) => item.clock)), put: newer, forget: [] }
      }),
    /** All items with their tombstones, to be given to other devices. */
    async all(): Promise<OwnItem[]> {
      await opened()
      await queue
      return mergeItems([...items.values()])
    },
    /**
     * Forgets what names other books than these, and takes in nothing that does, until null ends that. Nothing is deleted
     * elsewhere: there are no tombstones. A device that uploads `all()` therefore merges it with what is there first.
     */
    keepOnly(isToKeep: ((bookId: string) => boolean) | null): Promise<void> {
      isKept = isToKeep
      return change(({ clock: seen, items: known }) => ({
        clock: seen,
        put: [],
        forget: known.filter((item) => !mayKeep(item)),
      }))
    },
    /** Some changes could not be stored, and end with the tab. */
    isUnsaved: (): boolean => unsaved.size > 0,
    /** Calls back when items change, also in another tab. Returns a function that ends that. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0 && typeof BroadcastChannel !== 'undefined') {
        channel = new BroadcastChannel(CHANNEL)
        channel.addEventListener('message', () => void enqueue(load))
        // Nobody has noticed what other tabs have stored meanwhile.
        if (isLoaded) void enqueue(load)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = null
      }
    },
  }
}
