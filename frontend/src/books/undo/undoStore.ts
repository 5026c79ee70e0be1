import { ApiError } from '@hikma/publishing/ApiError'
import { createObservableState } from '../../lib/createObservableState.ts'

/** A change that can be undone, with the names in the sentence about it. Pages count from 1. */
export type UndoableChange =
  | { kind: 'pageDeleted' | 'pageInserted' | 'pageSaved'; page: number }
  | { kind: 'textReplaced'; places: number }
  | { kind: 'bookDeleted' | 'bookReplaced' | 'madePublic' | 'madePrivate'; title: string }

export interface UndoOffer {
  change: UndoableChange
  /** Throws an ApiError. A repeated call goes on where the one before failed. */
  undo: () => Promise<void>
  /** Asked first: calls `then` if nothing is lost by it. */
  leave?: ((then: () => void) => void) | undefined
}

export interface UndoState {
  offer: UndoOffer | null
  phase: 'offered' | 'undoing' | 'undone' | 'failed'
  error: ApiError | null
  /** Counts the offers, since two may have the same sentence. */
  serial: number
}

/** Creates the store of the last change that can be undone: a new offer replaces the one before. */
export function createUndoStore() {
  const { getState, setState, subscribe } = createObservableState<UndoState>({
    offer: null,
    phase: 'offered',
    error: null,
    serial: 0,
  })
  async function run(offer: UndoOffer): Promise<void> {
    const { offer: current, phase } = getState()
    if (current !== offer || (phase !== 'offered' && phase !== 'failed')) return
    setState({ phase: 'undoing', error: null })
    const outcome = await offer.undo().then(
      () => ({ phase: 'undone', error: null }) as const,
      (error: unknown) => ({ phase: 'failed', error: error instanceof ApiError ? error : new ApiError(0) }) as const,
    )
    if (getState().offer === offer) setState(outcome)
  }
  return {
    getState,
    subscribe,
    offer: (offer: UndoOffer) => setState({ offer, phase: 'offered', error: null, serial: getState().serial + 1 }),
    /** The change of an offer is being undone in another way, or is not if `isDone` gives false. */
    async undoneBy(offer: UndoOffer, isDone: Promise<boolean>): Promise<void> {
      setState({ phase: 'undoing', error: null })
      const phase = (await isDone) ? 'undone' : 'offered'
      if (getState().offer === offer) setState({ phase })
    },
    dismiss: () => setState({ offer: null }),
    undo(): void {
      const { offer } = getState()
      if (!offer) return
      const start = () => void run(offer)
      if (offer.leave) offer.leave(start)
      else start()
    },
  }
}

/** The offer of this tab. */
export const undoStore = createUndoStore()
