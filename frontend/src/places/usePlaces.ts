import { useSyncExternalStore } from 'react'
import { places } from './places.ts'
import type { SavedPlace } from './SavedPlace.ts'

const NONE: readonly SavedPlace[] = []

/** The places in books that this device knows, last read first. A server knows none. */
export const usePlaces = (): readonly SavedPlace[] => useSyncExternalStore(places.subscribe, places.list, () => NONE)
