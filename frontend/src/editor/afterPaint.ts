import { onPageLifecycle } from '../lib/onPageLifecycle.ts'

/** A tab in the background paints nothing. In milliseconds. */
const AT_THE_LATEST = 100

/**
 * Puts off the last task that was given until the next paint, so that a key is painted before its consequences are worked
 * out. The next key or press, or the end of the page, comes after them: `start` watches for these, and gives what ends that,
 * with the task that is due.
 */
export function createAfterPaint() {
  let due: (() => void) | null = null
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    const task = due
    due = null
    task?.()
  }
  return {
    flush,
    run(task: () => void): void {
      if (!due) {
        frame = requestAnimationFrame(() => {
          clearTimeout(timer)
          // a task begun in the frame itself would be part of it
          timer = setTimeout(flush)
        })
        timer = setTimeout(flush, AT_THE_LATEST)
      }
      due = task
    },
    start(): () => void {
      const ends = new AbortController()
      for (const event of ['keydown', 'pointerdown', 'click'])
        window.addEventListener(event, flush, { capture: true, signal: ends.signal })
      const stopHiding = onPageLifecycle(flush)
      return () => {
        ends.abort()
        stopHiding()
        flush()
      }
    },
  }
}
