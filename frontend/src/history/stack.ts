import { type Address, canonicalPath, formatAddress, parseAddress } from '@hikma/contracts/addresses'
import type { Memory } from './Memory.ts'

/** An address that was entered. `url` is as in the browser; an unknown address has no other form. */
export interface AddressEntry {
  address: Address
  url: string
  memory: Memory
}

/** Something on top of an address that Back closes: a dialog, a panel, a menu. */
export interface Layer {
  onBack: () => void
}

/** The entries up to the current one, by position. An entry of which only the browser knows is undefined. */
export type Stack = readonly (AddressEntry | Layer | undefined)[]

/** The state of an entry in the browser. */
export interface EntryState {
  /** Counted from the first entry of this tab. */
  position: number
  /** The number of layers above its place, up to this entry. */
  layers: number
  memory: Memory
}

export const isAddressEntry = (item: Stack[number]): item is AddressEntry => item !== undefined && 'url' in item
export const isLayer = (item: Stack[number]): item is Layer => item !== undefined && 'onBack' in item

/** The position of the place that is shown at an entry: its own, or that below its layers; -1 if it is not known. */
export const addressIndex = (stack: Stack, position: number): number =>
  stack.findLastIndex((item, at) => at <= position && isAddressEntry(item))

/** The state that the browser's entry at a position should hold; null if its place is not known. */
export function entryAt(stack: Stack, position: number): { state: EntryState; url: string } | null {
  const index = addressIndex(stack, position)
  const place = stack[index]
  if (!isAddressEntry(place)) return null
  return { state: { position, layers: position - index, memory: place.memory }, url: place.url }
}

/**
 * The stack after a move of the browser to the entry of `state`, whose address is `arrived`. Null if a layer above that
 * entry is still open: it refuses to close.
 */
export function stackAfterMove(stack: Stack, state: EntryState, arrived: AddressEntry): Stack | null {
  const { position, layers } = state
  if (stack.slice(position + 1).some(isLayer)) return null
  if (isAddressEntry(stack[position]) || isLayer(stack[position])) return stack.slice(0, position + 1)
  const index = position - layers
  const isForward = position >= stack.length
  // The layer of that entry is closed: what is below it stays.
  if (layers > 0 && isAddressEntry(stack[index])) return isForward ? stack : stack.slice(0, index + 1)
  return withPlace(stack, index, arrived)
}

/** The stack up to a new place at `index`. */
export function withPlace(stack: Stack, index: number, place: AddressEntry): Stack {
  const next = stack.slice(0, index)
  next.length = index
  return [...next, place]
}

export const placeOf = (address: Address, memory: Memory = {}): AddressEntry => ({
  address,
  url: formatAddress(address),
  memory,
})

/** The place that the browser's address names, in its canonical form. */
export function placeAtUrl(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  memory: Memory = {},
) {
  const path = canonicalPath(pathname) ?? pathname
  return { address: parseAddress(path, search, hash), url: path + search + hash, memory }
}

/** Reads the state of a browser's entry; null if none of ours is there. */
export function readState(state: unknown): EntryState | null {
  const { position, layers, memory } = (state ?? {}) as Partial<EntryState>
  if (typeof position !== 'number' || typeof layers !== 'number') return null
  return { position, layers, memory: memory ?? {} }
}
