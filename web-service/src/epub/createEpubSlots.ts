import { addressKey } from '@hikma/service-kit/addressKey'
import {
  MAX_OPEN,
  MAX_OPEN_PER_ADDRESS,
  MAX_WAIT_MS,
  MAX_WAITING,
  MAX_WAITING_PER_ADDRESS,
  MAX_WRITING,
} from './limits.ts'

/** The right to write an EPUB. Both may be called more than once. */
export interface EpubSlot {
  /** The EPUB is written: another one may begin, while this one is still sent. */
  written(): void
  /** The EPUB was sent, or its reader has left. */
  closed(): void
}

interface Waiting {
  address: string
  enter: (slot: EpubSlot | null) => void
}

/**
 * Lets two EPUBs be written at a time, one for each address, and an address have two open, so that one slow reader leaves
 * room for others. The next requests wait for up to ten seconds, in order, two of an address at most.
 */
export function createEpubSlots() {
  const writing = new Set<string>()
  const waiting = new Set<Waiting>()
  /** The address of each EPUB that is written or sent. */
  const open: string[] = []

  function take(address: string): EpubSlot {
    writing.add(address)
    open.push(address)
    let isWritten = false
    let isClosed = false
    const written = (): void => {
      if (isWritten) return
      isWritten = true
      writing.delete(address)
      admitNext()
    }
    const closed = (): void => {
      if (isClosed) return
      isClosed = true
      open.splice(open.indexOf(address), 1)
      written()
      admitNext()
    }
    return { written, closed }
  }
  const isFree = (address: string): boolean =>
    writing.size < MAX_WRITING &&
    !writing.has(address) &&
    open.length < MAX_OPEN &&
    open.filter((each) => each === address).length < MAX_OPEN_PER_ADDRESS
  const mayWait = (address: string): boolean =>
    waiting.size < MAX_WAITING &&
    [...waiting].filter((each) => each.address === address).length < MAX_WAITING_PER_ADDRESS

  function admitNext(): void {
    for (const { address, enter } of waiting) if (isFree(address)) enter(take(address))
  }

  return {
    writing: () => writing.size,
    /** A slot for a client's address; null if there is none in time. */
    async enter(ip: string, signal: AbortSignal): Promise<EpubSlot | null> {
      const address = addressKey(ip)
      if (isFree(address)) return take(address)
      if (!mayWait(address) || signal.aborted) return null
      return new Promise((resolve) => {
        const leave = (): void => entry.enter(null)
        const timer = setTimeout(leave, MAX_WAIT_MS)
        const entry: Waiting = {
          address,
          enter(slot) {
            clearTimeout(timer)
            signal.removeEventListener('abort', leave)
            waiting.delete(entry)
            resolve(slot)
          },
        }
        waiting.add(entry)
        signal.addEventListener('abort', leave)
      })
    },
  }
}
export type EpubSlots = ReturnType<typeof createEpubSlots>
