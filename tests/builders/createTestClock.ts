/** A clock that stands still until `pass` moves it by some milliseconds. It starts at the real time, which stores use. */
export function createTestClock(start = Date.now()) {
  let now = start
  return Object.assign(() => now, {
    pass(milliseconds: number): void {
      now += milliseconds
    },
  })
}
