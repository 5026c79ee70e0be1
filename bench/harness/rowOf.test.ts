import { describe, expect, it } from 'vitest'
import { rowOf } from './rowOf.ts'

const base = { name: 'page', unit: 'req/s' }

describe('rowOf', () => {
  it('compares the ratio of the medians with the goal', () => {
    const row = rowOf({ ...base, ours: [80, 90, 85], baseline: [100, 100, 101], goal: { of: 'ratio', atLeast: 0.8 } })
    expect([row.ratio, row.goal, row.holds]).toEqual([0.85, '≥ 0.8 ×', true])
    expect(rowOf({ ...base, ours: [70], baseline: [100], goal: { of: 'ratio', atLeast: 0.8 } }).holds).toBe(false)
  })

  it('gives no ratio for an unsteady baseline', () => {
    const row = rowOf({ ...base, ours: [80], baseline: [50, 100, 150, 200], goal: { of: 'ratio', atLeast: 0.1 } })
    expect([row.ratio, row.holds]).toEqual([null, null])
  })

  it('works without a baseline if the goal is in its own unit, and without a goal', () => {
    const row = rowOf({ name: 'search', unit: 'ms', ours: [49], goal: { of: 'ours', atMost: 50 } })
    expect([row.baseline, row.goal, row.holds]).toEqual([null, '≤ 50 ms', true])
    const turn = rowOf({ name: 'turn', unit: 'ms', ours: [49, 51], goal: { of: 'ours', at: 'p95', atMost: 50 } })
    expect([turn.goal, turn.holds]).toEqual(['p95 ≤ 50 ms', false])
    const reported = rowOf({ ...base, ours: [1], baseline: [2] })
    expect([reported.goal, reported.holds]).toEqual(['reported', null])
  })
})
