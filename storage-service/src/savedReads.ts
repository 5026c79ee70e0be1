import type { SavedReads } from '@hikma/contracts/changes'
import { z } from 'zod'
import { READS_KEY } from './area/keys.ts'
import type { ObjectStore } from './stores/ObjectStore.ts'
import { readAll } from './stores/readAll.ts'

const readCounts = z.record(z.string(), z.int())

/** Stores each book's reads as one object: books-service counts them in its database, which may be lost. */
export const createSavedReads = (store: ObjectStore): SavedReads => ({
  async saveReads(reads) {
    await store.put(READS_KEY, Buffer.from(JSON.stringify(reads)))
  },

  async savedReads() {
    const bytes = await readAll(store, READS_KEY)
    return bytes ? readCounts.parse(JSON.parse(bytes.toString())) : {}
  },
})
