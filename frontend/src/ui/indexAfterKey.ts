/** Rows that Page Up and Page Down move by. */
const FAR = 10

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -FAR],
  ['PageDown', FAR],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** Where a key leads from the row at `index` of `total`; null if it is no key of a list. */
export function indexAfterKey(key: string, index: number, total: number): number | null {
  const step = STEPS.get(key)
  return step === undefined ? null : Math.max(0, Math.min(index + step, total - 1))
}
