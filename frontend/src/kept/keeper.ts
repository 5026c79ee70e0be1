import { createKeeper } from './createKeeper.ts'
import { keptBooks } from './keptBooks.ts'
import { followKept } from './worker.ts'

/** Downloads of all tabs take their turn. */
const LOCK = 'hikma.kept'

/** The keeper of this device; null if the browser has no caches, as over plain http. */
export const keeper =
  typeof caches === 'undefined' || typeof navigator.locks === 'undefined'
    ? null
    : createKeeper({
        list: keptBooks,
        caches,
        fetch: (path, init) => fetch(location.origin + path, init),
        inTurn: (work) => navigator.locks.request(LOCK, work),
        onChange: () => void followKept().catch(() => undefined),
      })
