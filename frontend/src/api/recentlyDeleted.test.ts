import { expect, it, vi } from 'vitest'
import { markDeleted, withoutDeleted } from './recentlyDeleted.ts'

const [lamp, well] = [{ id: 'lamp' }, { id: 'well' }]

it('recentlyDeleted hides a deleted book, and no other, for three seconds', () => {
  vi.useFakeTimers()
  try {
    expect(withoutDeleted([lamp, well])).toEqual([lamp, well])
    markDeleted('lamp')
    expect(withoutDeleted([lamp, well])).toEqual([well])
    vi.advanceTimersByTime(2_000)
    expect(withoutDeleted([lamp, well])).toEqual([well])
    vi.advanceTimersByTime(1_001)
    expect(withoutDeleted([lamp, well])).toEqual([lamp, well])
  } finally {
    vi.useRealTimers()
  }
})
