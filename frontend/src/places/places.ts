import { openStorage } from '../lib/openStorage.ts'
import { createPlaces } from './createPlaces.ts'

/** The places of this device. */
export const places = createPlaces(openStorage())
