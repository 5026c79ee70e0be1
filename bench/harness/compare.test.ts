import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

describe('compare', () => {
  it('alternates the sides, drops the warm-up, and changes which side begins', async () => {
    const calls: string[] = []
    const side = (name: string, value: number) => () => Promise.resolve(calls.push(name) && value)
    const samples = await compare({ ours: side('ours', 2), baseline: side('bare', 1), rounds: 2, warmUp: 1 })
    expect(samples).toEqual({ ours: [2, 2], baseline: [1, 1] })
    expect(calls).toEqual(['bare', 'ours', 'ours', 'bare', 'bare', 'ours'])
  })

  it('measures again if the baseline is unsteady, once', async () => {
    let calls = 0
    const unsteady = () => Promise.resolve(2 ** (calls++ % 4))
    await compare({ ours: () => Promise.resolve(1), baseline: unsteady, rounds: 4, warmUp: 0 })
    expect(calls).toBe(8)
  })
})
