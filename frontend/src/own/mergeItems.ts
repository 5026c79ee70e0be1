import type { OwnItem } from './OwnItem.ts'

export const keyOf = ({ kind, id }: Pick<OwnItem, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * The union of sets of items: of each id of a kind the one with the higher clock, of equal clocks that of the greater device.
 * Commutative, associative and idempotent, so devices that have seen the same items hold the same ones, in whatever order
 * these came. Ordered by kind and id.
 */
export function mergeItems(...sets: readonly (readonly OwnItem[])[]): OwnItem[] {
  const newest = new Map<string, OwnItem>()
  for (const item of sets.flat()) {
    const known = newest.get(keyOf(item))
    if (!known || isNewer(item, known)) newest.set(keyOf(item), item)
  }
  return [...newest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item)
}

/** Tells whether an item replaces another one of the same id. */
export function isNewer(item: OwnItem, known: OwnItem): boolean {
  if (item.clock !== known.clock) return item.clock > known.clock
  if (item.device !== known.device) return item.device > known.device
  // A device that was copied or set back counts the same clock twice: any order will do that all devices agree on.
  return textOf(item.value) > textOf(known.value)
}

/** JSON with its keys in order: equal for equal values, whichever device wrote them. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
