import { expect, it } from 'vitest'
import { inParallel } from './inParallel.ts'

const never = new AbortController().signal

it('inParallel starts no further item after a failure, and throws it when the running ones have ended', async () => {
  const ended: number[] = []
  const work = async (item: number, signal: AbortSignal) => {
    await Promise.resolve()
    if (item === 2) throw new Error('Two failed')
    await new Promise((resolve) => setTimeout(resolve, 5))
    ended.push(item)
    expect(signal.aborted).toBe(true)
  }
  await expect(inParallel([1, 2, 3, 4, 5, 6], 3, work, never)).rejects.toThrow('Two failed')
  expect(ended).toEqual([1, 3])
})

it('inParallel starts nothing if it is cancelled before, and throws the reason', async () => {
  const started: number[] = []
  const work = async (item: number) => void started.push(item)
  await expect(inParallel([1, 2], 3, work, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough')
  expect(started).toEqual([])
})
