const FULL = '█'
const EMPTY = '░'
/** The number of plain lines that are written without a terminal, each after an equal part. */
const PLAIN_STEPS = 4
const MAX_COLUMNS = 72

/** A bar of at most `width` columns such as `█████░░░░░  7 / 14`; only the count if it does not fit. */
export function renderBar(done: number, total: number, width: number): string {
  const count = `${String(done).padStart(String(total).length)} / ${total}`
  const room = Math.floor(width) - count.length - 2
  if (room < 4) return count
  const share = total > 0 ? Math.min(Math.max(done / total, 0), 1) : 1
  const filled = Math.floor(share * room)
  return `${FULL.repeat(filled)}${EMPTY.repeat(room - filled)}  ${count}`
}

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}
export interface ProgressBar {
  advance(done: number, total: number): void
  /** Ends the bar's line, so that the next output begins on a line of its own. */
  end(): void
}

/** Creates a progress bar that is redrawn on a terminal, and is a few plain lines without one. */
export function createProgressBar(output: Output): ProgressBar {
  let drawn = false
  let lastStep = 0
  return {
    advance(done, total) {
      if (output.isTTY) {
        drawn = true
        output.write(`\r\u001b[K${renderBar(done, total, Math.min(output.columns ?? MAX_COLUMNS, MAX_COLUMNS))}`)
        return
      }
      const step = Math.floor((done / total) * PLAIN_STEPS)
      if (step > lastStep) output.write(`${done} of ${total} uploaded\n`)
      lastStep = step
    },
    end() {
      if (drawn) output.write('\n')
      drawn = false
      lastStep = 0
    },
  }
}
