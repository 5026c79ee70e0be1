/**
 * The longest common subsequence of two sequences by Myers' algorithm: for each index of `before` the index of its equal
 * in `after`, or -1. Null if more than `maxDistance` items are only in one of the two: time and memory grow with its
 * square.
 */
export function alignEqual(
  before: readonly number[],
  after: readonly number[],
  maxDistance: number,
): Int32Array | null {
  const matches = new Int32Array(before.length).fill(-1)
  let start = 0
  let [beforeEnd, afterEnd] = [before.length, after.length]
  while (start < beforeEnd && start < afterEnd && before[start] === after[start]) {
    matches[start] = start
    start++
  }
  while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1])
    matches[--beforeEnd] = --afterEnd

  const middle = { before: before.slice(start, beforeEnd), after: after.slice(start, afterEnd) }
  const trace = traceOf(middle.before, middle.after, maxDistance)
  if (!trace) return null
  let [x, y] = [middle.before.length, middle.after.length]
  for (let distance = trace.length - 1; distance >= 0; distance--) {
    // `furthest[k + distance + 1]` is the furthest x on diagonal k = x - y before this step.
    const furthest = trace[distance] as Int32Array
    const at = (k: number) => furthest[k + distance + 1] as number
    const k = x - y
    const isInsertion = k === -distance || (k !== distance && at(k - 1) < at(k + 1))
    const fromX = distance === 0 ? 0 : at(isInsertion ? k + 1 : k - 1)
    const fromY = distance === 0 ? 0 : fromX - (isInsertion ? k + 1 : k - 1)
    while (x > fromX && y > fromY) matches[start + --x] = start + --y
    x = fromX
    y = fromY
  }
  return matches
}

/** The states of the search before each step; null beyond `maxDistance` steps. */
function traceOf(before: readonly number[], after: readonly number[], maxDistance: number): Int32Array[] | null {
  const limit = Math.min(before.length + after.length, maxDistance)
  const furthest = new Int32Array(2 * limit + 3)
  const origin = limit + 1
  const trace: Int32Array[] = []
  for (let distance = 0; distance <= limit; distance++) {
    trace.push(furthest.slice(origin - distance - 1, origin + distance + 2))
    for (let k = -distance; k <= distance; k += 2) {
      const [left, right] = [furthest[origin + k - 1] as number, furthest[origin + k + 1] as number]
      let x = k === -distance || (k !== distance && left < right) ? right : left + 1
      if (distance === 0) x = 0
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++
      furthest[origin + k] = x
      if (x >= before.length && x - k >= after.length) return trace
    }
  }
  return null
}
