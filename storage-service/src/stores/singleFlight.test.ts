import { describe, expect, it } from 'vitest'
import { createSingleFlight } from './singleFlight.ts'

/** A task whose runs end when the test ends them. */
function manualTask() {
  const runs: { key: string; end: (failure?: Error) => void }[] = []
  const task = (key: string) =>
    new Promise<number>((resolve, reject) => {
      const number = runs.length + 1
      runs.push({ key, end: (failure) => (failure ? reject(failure) : resolve(number)) })
    })
  return { runs, share: createSingleFlight(task) }
}

/** Lets all pending promise callbacks run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createSingleFlight', () => {
  it('runs at once if no run is in progress', async () => {
    const { runs, share } = manualTask()
    const first = share('a')
    expect(runs).toHaveLength(1)
    runs[0]!.end()
    expect(await first).toBe(1)
  })

  it('gives calls that come during a run one shared run that begins after they called', async () => {
    const { runs, share } = manualTask()
    const first = share('a')
    const late = [share('a'), share('a'), share('a')]
    await turn()
    expect(runs).toHaveLength(1)
    runs[0]!.end()
    await turn()
    expect(runs).toHaveLength(2)
    const later = share('a')
    runs[1]!.end()
    expect(await Promise.all([first, ...late])).toEqual([1, 2, 2, 2])
    await turn()
    runs[2]!.end()
    expect(await later).toBe(3)
    expect(runs).toHaveLength(3)
  })

  it('runs different keys concurrently', async () => {
    const { runs, share } = manualTask()
    const both = [share('a'), share('b')]
    expect(runs.map(({ key }) => key)).toEqual(['a', 'b'])
    for (const { end } of runs) end()
    expect(await Promise.all(both)).toEqual([1, 2])
  })

  it('rejects only the calls that share the failed run', async () => {
    const { runs, share } = manualTask()
    const [first, second] = [share('a'), share('a')]
    const failure = first.catch((error: unknown) => error)
    runs[0]!.end(new Error('full'))
    expect(await failure).toEqual(new Error('full'))
    await turn()
    runs[1]!.end()
    expect(await second).toBe(2)
    const third = share('a')
    runs[2]!.end()
    expect(await third).toBe(3)
  })
})
