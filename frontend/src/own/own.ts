import { createOwnDatabase } from './createOwnDatabase.ts'
import { createOwnStore } from './createOwnStore.ts'

/** What belongs to the reader of this device. */
export const own = createOwnStore(createOwnDatabase())
