/** `mark`: a bookmark, a highlight or a note. `place`: where somebody is in a book; its id is the book's. */
export type OwnKind = 'mark' | 'place'

/** Something that belongs to the reader, as devices store and exchange it. Clocks order changes; no time of day does. */
export interface OwnItem<Value = unknown> {
  id: string
  kind: OwnKind
  /** Null: deleted. What is left is the tombstone, which tells other devices so. */
  value: Value | null
  /** Lamport counter of the change that wrote the item, from 1. */
  clock: number
  /** Random id of the device that wrote it. */
  device: string
}

/** An item of this kind whose value is there. */
export type LiveItem<Value = unknown> = OwnItem<Value> & { value: Value }

const MAX_NAME = 100
/** A clock that a change per millisecond would not reach in a century, and that is safe to count to. */
export const MAX_CLOCK = 2 ** 44
/** Characters of one value as JSON. */
const MAX_VALUE = 60_000

/**
 * Tells whether this is an item, before its value is looked into: other pages of this origin, extensions, files and people
 * can write them.
 */
export function isOwnItem(item: unknown): item is OwnItem {
  if (typeof item !== 'object' || item === null) return false
  const { id, kind, value, clock, device } = item as Partial<OwnItem>
  return (
    isName(id) &&
    (kind === 'mark' || kind === 'place') &&
    isName(device) &&
    Number.isSafeInteger(clock) &&
    clock! >= 1 &&
    clock! <= MAX_CLOCK &&
    (value === null || isSmallObject(value))
  )
}

export const isLive = (item: OwnItem): item is LiveItem => item.value !== null

const isName = (name: unknown): boolean => typeof name === 'string' && name.length >= 1 && name.length <= MAX_NAME

function isSmallObject(value: unknown): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false
  try {
    return JSON.stringify(value).length <= MAX_VALUE
  } catch {
    return false // a cycle, or a number that JSON has no text for
  }
}
