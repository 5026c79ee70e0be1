import { expect, it, vi } from 'vitest'
import { noteGone, withoutGone } from './goneLately.ts'

const [lamp, well] = [{ id: 'lamp' }, { id: 'well' }]

it('leaves a book that has gone out of the lists of the next moment, and no other', () => {
  vi.useFakeTimers()
  try {
    expect(withoutGone([lamp, well])).toEqual([lamp, well])
    noteGone('lamp')
    expect(withoutGone([lamp, well])).toEqual([well])
    vi.advanceTimersByTime(2_000)
    expect(withoutGone([lamp, well])).toEqual([well])
    vi.advanceTimersByTime(1_001)
    expect(withoutGone([lamp, well])).toEqual([lamp, well])
  } finally {
    vi.useRealTimers()
  }
})
