import { createInternalFetch, type InternalFetchOptions } from '@hikma/service-kit/internalFetch'
import type { Logger } from '@hikma/service-kit/logger'

/**
 * Tells books-service of changed areas, so that contents follow at once. Without an answer nothing is lost: its
 * reconciler finds the change within seconds. One call an area is under way; changes meanwhile cause one more.
 */
export function createAnnouncements(options: InternalFetchOptions & { logger: Logger }): (id: string) => void {
  const call = createInternalFetch(options)
  const underWay = new Map<string, { isChanged: boolean }>()

  async function announce(id: string): Promise<void> {
    const state = { isChanged: true }
    underWay.set(id, state)
    while (state.isChanged) {
      state.isChanged = false
      try {
        await call('POST', `/internal/areas/${id}/changed`)
      } catch (error) {
        options.logger.debug({ err: error, id }, 'a change could not be announced')
      }
    }
    underWay.delete(id)
  }

  return (id) => {
    const state = underWay.get(id)
    if (state) state.isChanged = true
    else void announce(id)
  }
}
