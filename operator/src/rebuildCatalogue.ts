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

/** Makes the catalogue anew from the manifests (design §4.2), and says what a lost database took with it. */
export async function rebuildCatalogue({ library, clock, logger, print }: RebuildOptions): Promise<void> {
  const { store } = library
  const rebuilder = await createCatalogueRebuilder({ store, pool: await library.openPool(), clock, logger })
  const { areReadsRestored: isKnown } = await rebuilder.catalogue.state()
  const count = await rebuilder.rebuild()
  print(`The catalogue is made anew: the library has ${pluralize(count, 'book')}.`)
  print(
    isKnown
      ? 'Reads and sessions were kept.'
      : 'The database was new. The reads since the last hand-over, a day at most, are lost, and everybody must sign in again.',
  )
}
