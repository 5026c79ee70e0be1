interface IdleTimer {
  /** Something was done: the wait begins again. */
  touch: () => void
  stop: () => void
}

/** Calls `onIdle` once nothing has been done for `ms`; while `isHeld` says so, it waits as long again. */
export function createIdleTimer(ms: number, onIdle: () => void, isHeld: () => boolean = () => false): IdleTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const touch = () => {
    stop()
    timer = setTimeout(() => (isHeld() ? touch() : onIdle()), ms)
  }
  return { touch, stop }
}
