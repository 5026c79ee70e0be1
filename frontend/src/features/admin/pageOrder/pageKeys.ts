/** Pages that Page Up and Page Down move a page by. */
const FAR = 10

interface Key {
  key: string
  altKey: boolean
}

/**
 * Where a key moves the page at `index` of `total`: Alt with an arrow at any time, the other keys only if the page is
 * picked up. Null if the key moves nothing.
 */
export function placeOfKey({ key, altKey }: Key, index: number, total: number, isPickedUp: boolean): number | null {
  if (altKey && !isPickedUp && key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (!altKey && !isPickedUp) return null
  const places: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - FAR,
    PageDown: index + FAR,
    Home: 0,
    End: total - 1,
  }
  const place = places[key]
  return place === undefined ? null : Math.max(0, Math.min(place, total - 1))
}
