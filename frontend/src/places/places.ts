import { createPlaces } from './createPlaces.ts'

function openStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The places of this device. */
export const places = createPlaces(openStorage())
