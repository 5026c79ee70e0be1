import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** The folder of the database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

/** Opens the database of the standalone process; creates it if there is none. */
export const openPGliteDatabase = (dataDir: string): Promise<PGlite> => PGlite.create(databaseFolder(dataDir))
