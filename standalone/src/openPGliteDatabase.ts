import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Where it lies. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

/** Opens the database of the one process, or makes it. */
export const openPGliteDatabase = (dataDir: string): Promise<PGlite> => PGlite.create(databaseFolder(dataDir))
