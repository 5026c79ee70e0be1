import type { Logger } from '@hikma/service-kit/logger'
import { createFollower } from './createFollower.ts'
import { counted } from './counted.ts'
import type { Library, Say } from './engines.ts'

export interface RebuildOptions {
  library: Library
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  say: Say
}

/** Makes the catalogue anew from the manifests (design §4.2), and says what a lost database took with it. */
export async function rebuildCatalogue({ library, clock, logger, say }: RebuildOptions): Promise<void> {
  const { store } = library
  const follower = await createFollower({ store, pool: await library.openPool(), clock, logger })
  const { areReadsRestored: isKnown } = await follower.catalogue.state()
  const count = await follower.rebuild()
  say(`The catalogue is made anew: the library has ${counted(count, 'book')}.`)
  say(
    isKnown
      ? 'Reads and sessions were kept.'
      : 'The database was new. The reads since the last hand-over, a day at most, are lost, and everybody must sign in again.',
  )
}
