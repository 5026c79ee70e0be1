import { indexAfterKey } from '../../../ui/indexAfterKey.ts'

interface Key {
  key: string
  altKey: boolean
}

/**
 * Where a key moves the page at `index` of `total`: Alt with an arrow at any time, the other keys only if the page is
 * picked up. Null if the key moves nothing.
 */
export function placeOfKey({ key, altKey }: Key, index: number, total: number, isPickedUp: boolean): number | null {
  const isMove = isPickedUp || (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
  return isMove ? indexAfterKey(key, index, total) : null
}
