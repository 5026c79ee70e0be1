import { openPGliteDatabase } from './openPGliteDatabase.ts'

/** A program of its own, for `createDatabaseOnce`: creates the database of the data folder that it is given. */
const db = await openPGliteDatabase(process.argv[2] ?? '')
await db.close()
