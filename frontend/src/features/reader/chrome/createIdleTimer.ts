interface IdleTimer {
  /** Restarts the wait after an activity. */
  touch: () => void
  stop: () => void
}

/** Calls `onIdle` after `ms` without activity. If `isHeld` returns true at that time, it waits for `ms` again. */
export function createIdleTimer(ms: number, onIdle: () => void, isHeld: () => boolean = () => false): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const touch = () => {
    stop()
    timer = setTimeout(() => (isHeld() ? touch() : onIdle()), ms)
  }
  return { touch, stop }
}
