import { addressKey } from '@hikma/service-kit/addressKey'
import { MAX_OPEN, MAX_WAIT_MS, MAX_WAITING, MAX_WRITING } from './limits.ts'

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
 * Lets two EPUBs be written at a time, one for each address, so that one slow reader leaves room for others. The next
 * requests wait for up to ten seconds, in order.
 */
export function createEpubSlots() {
  const writing = new Set<string>()
  const waiting = new Set<Waiting>()
  let open = 0

  function take(address: string): EpubSlot {
    writing.add(address)
    open++
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
      open--
      written()
      admitNext()
    }
    return { written, closed }
  }
  const isFree = (address: string): boolean => writing.size < MAX_WRITING && open < MAX_OPEN && !writing.has(address)

  function admitNext(): void {
    for (const { address, enter } of waiting) if (isFree(address)) enter(take(address))
  }

  return {
    writing: () => writing.size,
    /** A slot for a client's address; null if there is none in time. */
    async enter(ip: string, signal: AbortSignal): Promise<EpubSlot | null> {
      const address = addressKey(ip)
      if (isFree(address)) return take(address)
      if (waiting.size >= MAX_WAITING || signal.aborted) return null
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
