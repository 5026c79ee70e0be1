import type { Address } from '@hikma/contracts/addresses'
import { onPageLifecycle } from '../lib/onPageLifecycle.ts'
import type { Memory } from './Memory.ts'
import {
  entryAt,
  isLayer,
  isAddressEntry,
  type EntryState,
  type Layer,
  type AddressEntry,
  placeAtUrl,
  addressIndex,
  placeOf,
  readState,
  type Stack,
  stackAfterMove,
  withPlace,
} from './stack.ts'

/** A replaced address is written after the frame of the change. */
const AFTER_PAINT_MS = 30
/** Browsers refuse more than 100 changes in 30 s (Safari). So many writes as fit into this time may follow at once. */
const BETWEEN_WRITES_MS = 500
const BURST_MS = 15_000
/** A scroll has ended if nothing scrolls for so long. */
const REST_MS = 300
/** When to write again after the browser has refused. */
const RETRY_MS = 5_000

/** `isNew` is whether the place was entered, and not reached by Back or Forward. */
type Listener = (place: AddressEntry, isNew: boolean) => void

export type AppHistory = ReturnType<typeof createHistory>

/**
 * The only module that reads and changes the browser's history (decision 41). It holds the stack of places and layers as
 * it should be, and afterwards brings the browser's entries in line with it: the browser moves asynchronously.
 */
export function createHistory() {
  let stack: Stack = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  /** The time from which the next write may be. */
  let free = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  /** The position to which this module has told the browser to move. */
  let going: number | null = null
  /** The entry that Back or Forward has reached, until the layers above it are closed. */
  let reached: EntryState | null = null
  /** The places that Forward leads to, by position, as they were left: their entries may be a moment behind. */
  const ahead = new Map<number, AddressEntry>()
  const listeners = new Set<Listener>()
  const readers = new Set<{ view: Address['view']; read: () => Memory }>()

  const top = () => stack.length - 1
  const current = () => stack[addressIndex(stack, top())] as AddressEntry
  const notify = (isNew = false) => {
    for (const listener of listeners) listener(current(), isNew)
  }
  const schedule = (delay = 0) => {
    const at = Date.now() + delay
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(synchronise, delay)
  }
  // A reload reads what is written: it must not be behind for long.
  const scheduleWrite = () => schedule(Math.max(AFTER_PAINT_MS, free - Date.now()))
  /** Writes what the current entry should hold, if it holds something else. */
  const write = (position: number) => {
    const entry = entryAt(stack, position)
    const { pathname, search, hash } = location
    const isWritten = JSON.stringify(history.state) === JSON.stringify(entry?.state)
    if (!entry || (isWritten && entry.url === pathname + search + hash)) return
    history.replaceState(entry.state, '', entry.url)
    free = Math.max(free, Date.now() - BURST_MS) + BETWEEN_WRITES_MS
  }
  const set = (next: Stack) => {
    stack.forEach((item, at) => {
      if (at >= next.length && isAddressEntry(item)) ahead.set(at, item)
    })
    stack = next
  }
  const settle = () => {
    if (!reached) return
    const former = current()
    const arrived = ahead.get(reached.position - reached.layers) ?? placeAtUrl(location, reached.memory)
    const next = stackAfterMove(stack, reached, arrived)
    reached = null
    if (next) set(next)
    if (current() !== former) notify()
  }
  const synchronise = () => {
    due = Infinity
    settle()
    if (going !== null) return
    const position = readState(history.state)?.position ?? 0
    if (position > top()) {
      going = top()
      history.go(going - position)
      return
    }
    try {
      write(position)
      for (let at = position + 1; at <= top(); at++) {
        const entry = entryAt(stack, at)
        if (entry) history.pushState(entry.state, '', entry.url)
      }
    } catch {
      schedule(RETRY_MS)
    }
  }
  /** Stores in the current place what its view remembers of itself. */
  const remember = (more: Memory = {}) => {
    const place = current()
    const found = [...readers].filter(({ view }) => view === place.address.view)
    if (found.length > 0) place.memory = Object.assign({}, ...found.map(({ read }) => read()), more) as Memory
  }
  /** Shows another place. */
  const change = (next: Stack, leaving?: Memory, isNew = false) => {
    settle()
    remember(leaving)
    if (next.length > stack.length) ahead.clear()
    set(next)
    schedule()
    notify(isNew)
  }

  const onMove = () => {
    const state = readState(history.state)
    const isOwn = state !== null && state.position === going
    going = null
    if (!state) {
      // The browser has followed a fragment, or somebody has edited it.
      remember()
      stack = [...stack, placeAtUrl(location)]
      history.replaceState(entryAt(stack, top())?.state, '')
      notify(true)
    } else if (!isOwn) {
      remember()
      reached = state
      const above = stack.slice(state.position + 1).filter(isLayer)
      for (const layer of above.toReversed()) layer.onBack()
      if (above.length === 0) settle()
    }
    // Restores the entry of a layer that did not close, and leaves an entry whose layer is gone.
    schedule()
  }
  // A reload takes the state as it was before the page is hidden.
  const onScroll = () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      remember()
      scheduleWrite()
    }, REST_MS)
  }
  const onHide = () => {
    remember()
    if (going === null && readState(history.state)?.position === top()) write(top())
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A move that was under way when the page was put aside has ended.
    if (persisted) going = null
    schedule()
  }
  window.addEventListener('popstate', onMove)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  const stopHiding = onPageLifecycle(onHide)
  // The browser would scroll before the view is there.
  history.scrollRestoration = 'manual'
  // After a reload with open layers the browser is above the place.
  const start = readState(history.state)
  stack = withPlace([], (start?.position ?? 0) - (start?.layers ?? 0), placeAtUrl(location, start?.memory))
  schedule()

  return {
    current,
    /** The place below the current one; null if it is not known. */
    previous: (): AddressEntry | null =>
      (stack[addressIndex(stack, addressIndex(stack, top()) - 1)] as AddressEntry | undefined) ?? null,
    /** Calls back when another place is shown. Returns a function that ends that. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Enters an address. `leaving` is added to what the former place remembers. */
    push: (address: Address, leaving?: Memory) => change([...stack, placeOf(address)], leaving, true),
    /** Gives the current place another address, written after the paint. Nobody is told. */
    replace(address: Address): void {
      // What is remembered is of what was there before.
      Object.assign(current(), placeOf(address))
      scheduleWrite()
    },
    /** Returns to the place below the current one. */
    back(): void {
      const index = addressIndex(stack, top())
      if (addressIndex(stack, index - 1) < 0) history.back()
      else change(stack.slice(0, index))
    },
    /** Returns to the last place with this view, or enters `otherwise` if there is none. */
    returnTo(view: Address['view'], otherwise: Address): void {
      const index = stack.findLastIndex((item) => isAddressEntry(item) && item.address.view === view)
      change(index < 0 ? [...stack, placeOf(otherwise)] : stack.slice(0, index + 1))
    },
    /** Opens a layer above the current place. Returns a function that removes it. */
    addLayer(layer: Layer): () => void {
      stack = [...stack, layer]
      schedule()
      return () => {
        stack = stack.filter((item) => item !== layer)
        schedule()
      }
    },
    /** `read` gives what a place with this view remembers; it is called when the place is left. Returns what ends that. */
    addMemory(view: Address['view'], read: () => Memory): () => void {
      const reader = { view, read }
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    /** Ends all of it. */
    stop(): void {
      clearTimeout(timer)
      clearTimeout(rest)
      due = -Infinity
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('popstate', onMove)
      window.removeEventListener('pageshow', onShow)
      stopHiding()
    },
  }
}
