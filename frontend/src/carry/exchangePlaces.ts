import type { OwnItem } from '../own/OwnItem.ts'
import type { OwnStore } from '../own/createOwnStore.ts'
import type { createPlaces } from '../places/places.ts'
import { parsePlace, type SavedPlace } from '../places/SavedPlace.ts'

type Places = Pick<ReturnType<typeof createPlaces>, 'list' | 'read' | 'save' | 'forget'>
/** A digest of each place as it was last exchanged, by the book's id. */
type Placed = Readonly<Record<string, string>>

/** FNV-1a: tells whether a place has changed, and nothing of it to whoever reads the storage later. */
export function digestOf(place: SavedPlace): string {
  const fields = Object.entries(place).sort(([one], [other]) => (one < other ? -1 : 1))
  let hash = 0x81_1c_9d_c5
  for (const unit of JSON.stringify(fields)) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

/**
 * Makes items of the places that this device has stored since the last exchange, and forgets the digests of places that are
 * gone: a place that is missing was removed by no reader. `clock` is the count of all of them, or null for the next ones.
 */
export async function takePlaces(places: Places, own: OwnStore, placed: Placed, clock: number | null): Promise<Placed> {
  const known: Record<string, string> = {}
  for (const place of places.list()) {
    const digest = digestOf(place)
    known[place.bookId] = digest
    if (placed[place.bookId] === digest) continue
    const item = { kind: 'place', id: place.bookId, value: place } as const
    if (clock === null) await own.put(item.kind, item.id, item.value)
    else await own.merge([{ ...item, clock, device: 'before' }])
  }
  return known
}

/** Stores, or forgets, the places that other devices have written or forgotten, unless this one has written one meanwhile. */
export function storePlaces(
  places: Places,
  items: readonly OwnItem[],
  placed: Placed,
  isReadable: (bookId: string) => boolean,
): Placed {
  const known: Record<string, string> = { ...placed }
  for (const { kind, id, value } of items) {
    if (kind !== 'place' || !isReadable(id)) continue
    const here = places.read(id)
    if (here && digestOf(here) !== known[id]) continue
    const place = value === null ? null : parsePlace(JSON.stringify(value))
    if (value === null) {
      if (here) places.forget(id)
      delete known[id]
    } else if (place?.bookId === id && digestOf(place) !== known[id]) {
      places.save(place)
      known[id] = digestOf(place)
    }
  }
  return known
}
