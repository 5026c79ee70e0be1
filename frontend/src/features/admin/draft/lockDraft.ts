const NAME = 'hikma.draft'
/** A tab that has not released the draft within this time after a request is taken to be stuck. */
const RELEASE_TIMEOUT_MS = 3_000

export interface DraftLockEvents {
  /** This tab has the draft from now on. */
  onAcquired: () => void
  /** Another tab has the draft. `onAcquired` follows when that tab releases it. */
  onWaiting: () => void
  /** Another tab requests the draft: the last moment to write. */
  onRequested: () => Promise<void>
}

export interface DraftLock {
  /** Requests the draft from the tab that has it, and takes it if that tab does not answer. */
  takeOver: () => void
  release: () => void
}

export type LockDraft = (events: DraftLockEvents) => DraftLock

/**
 * Gives the draft to one tab at a time. Without locks, which need a secure context, the last tab gets it, and the
 * database refuses the writes of the others.
 */
export const lockDraft: LockDraft = ({ onAcquired, onWaiting, onRequested }) => {
  const locks = (navigator as { locks?: LockManager }).locks
  const channel = new BroadcastChannel(NAME)
  const ended = new AbortController()
  let releaseLock: (() => void) | null = null
  let timeout: ReturnType<typeof setTimeout> | undefined

  /** Holds the lock until `releaseLock` is called. */
  const hold = () => {
    clearTimeout(timeout)
    if (ended.signal.aborted) return
    onAcquired()
    return new Promise<void>((resolve) => (releaseLock = resolve))
  }
  /** Requests the lock. If another tab steals it later, this tab waits for it again. */
  const queue = (options: LockOptions) => {
    locks?.request(NAME, options, hold).catch(() => {
      releaseLock = null
      if (ended.signal.aborted || options.steal) return
      void onRequested().then(wait)
    })
  }
  const wait = () => {
    onWaiting()
    queue({ signal: ended.signal })
  }
  const giveAway = async () => {
    if (!releaseLock) return
    const release = releaseLock
    releaseLock = null
    await onRequested()
    release()
    wait()
  }

  channel.addEventListener('message', () => void giveAway())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const request = () => channel.postMessage('wanted')
  if (locks) {
    void locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return hold()
      if (!ended.signal.aborted) wait()
    })
  } else {
    request()
    void hold()
  }

  return {
    takeOver() {
      request()
      clearTimeout(timeout)
      if (locks) timeout = setTimeout(() => queue({ steal: true }), RELEASE_TIMEOUT_MS)
      else void hold()
    },
    release() {
      clearTimeout(timeout)
      ended.abort()
      channel.close()
      releaseLock?.()
      releaseLock = null
    },
  }
}
