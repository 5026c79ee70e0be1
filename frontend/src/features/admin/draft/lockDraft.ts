const NAME = 'hikma.draft'
/** A tab that is asked for the draft and does not give it within this time is stuck. */
const PATIENCE_MS = 3_000

export interface DraftLockEvents {
  /** The draft is this tab's from now on. */
  onAcquired: () => void
  /** Another tab has it. It comes here by itself once that one lets go. */
  onWaiting: () => void
  /** Another tab wants it: the last moment to write. */
  onRequested: () => Promise<void>
}

export interface DraftLock {
  /** Asks the tab that has the draft for it, and takes it where that one does not answer. */
  takeOver: () => void
  release: () => void
}

export type LockDraft = (events: DraftLockEvents) => DraftLock

/**
 * Lets one tab at a time have the draft. Locks need a secure context: without them the tab that comes last has it, and
 * the database refuses what the others still write.
 */
export const lockDraft: LockDraft = ({ onAcquired, onWaiting, onRequested }) => {
  const locks = (navigator as { locks?: LockManager }).locks
  const channel = new BroadcastChannel(NAME)
  const ended = new AbortController()
  let letGo: (() => void) | null = null
  let patience: ReturnType<typeof setTimeout> | undefined

  /** Has the draft until it is let go. */
  const hold = () => {
    clearTimeout(patience)
    if (ended.signal.aborted) return
    onAcquired()
    return new Promise<void>((resolve) => (letGo = resolve))
  }
  /** Waits for its turn. Rejects when another tab steals the draft: then it waits again. */
  const queue = (options: LockOptions) => {
    locks?.request(NAME, options, hold).catch(() => {
      letGo = null
      if (ended.signal.aborted || options.steal) return
      void onRequested().then(wait)
    })
  }
  const wait = () => {
    onWaiting()
    queue({ signal: ended.signal })
  }
  const giveAway = async () => {
    if (!letGo) return
    const release = letGo
    letGo = null
    await onRequested()
    release()
    wait()
  }

  channel.addEventListener('message', () => void giveAway())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const ask = () => channel.postMessage('wanted')
  if (locks) {
    void locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return hold()
      if (!ended.signal.aborted) wait()
    })
  } else {
    ask()
    void hold()
  }

  return {
    takeOver() {
      ask()
      clearTimeout(patience)
      if (locks) patience = setTimeout(() => queue({ steal: true }), PATIENCE_MS)
      else void hold()
    },
    release() {
      clearTimeout(patience)
      ended.abort()
      channel.close()
      letGo?.()
      letGo = null
    },
  }
}
