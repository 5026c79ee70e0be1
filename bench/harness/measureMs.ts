/** Runs a task and gives its duration in milliseconds. */
export async function measureMs(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}
