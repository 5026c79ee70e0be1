import type { Logger } from '@hikma/service-kit/logger'
import { createCatalogueRebuilder } from './createCatalogueRebuilder.ts'
import { pluralize } from './pluralize.ts'
import type { Library, Print } from './engines.ts'

export interface RebuildOptions {
  library: Library
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
}

/** Rebuilds the catalogue from the manifests (DESIGN.md §4.2) and prints what was lost with a lost database. */
export async function rebuildCatalogue({ library, clock, logger, print }: RebuildOptions): Promise<void> {
  const { store } = library
  const rebuilder = await createCatalogueRebuilder({ store, pool: await library.openPool(), clock, logger })
  const { areReadsRestored: hadReads } = await rebuilder.catalogue.state()
  const count = await rebuilder.rebuild()
  print(`The catalogue is rebuilt: the library has ${pluralize(count, 'book')}.`)
  print(
    hadReads
      ? 'Read counts and sessions are unchanged.'
      : 'The database was new. The reads of the last day may be lost, and everybody must sign in again.',
  )
}
