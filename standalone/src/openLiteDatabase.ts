import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Opens the database of the one process, or makes it. */
export const openLiteDatabase = (dataDir: string): Promise<PGlite> => PGlite.create(join(dataDir, 'db'))
