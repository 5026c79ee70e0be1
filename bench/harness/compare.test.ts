import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

describe('compare', () => {
  it('takes turns, leaves the first rounds out, and changes who begins', async () => {
    const asked: string[] = []
    const side = (name: string, value: number) => () => Promise.resolve(asked.push(name) && value)
    const samples = await compare({ ours: side('ours', 2), baseline: side('bare', 1), rounds: 2, warmUp: 1 })
    expect(samples).toEqual({ ours: [2, 2], baseline: [1, 1] })
    expect(asked).toEqual(['bare', 'ours', 'ours', 'bare', 'bare', 'ours'])
  })

  it('measures again while the baseline moves, and gives up after the second time', async () => {
    let asked = 0
    const unsteady = () => Promise.resolve(2 ** (asked++ % 4))
    await compare({ ours: () => Promise.resolve(1), baseline: unsteady, rounds: 4, warmUp: 0 })
    expect(asked).toBe(8)
  })
})
