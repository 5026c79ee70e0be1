import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsSlow } from './useIsSlow.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const watch = (isGoingOn: boolean) => renderHook(useIsSlow, { initialProps: isGoingOn })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('says so after two seconds, and no more when it is over', () => {
  const { result, rerender } = watch(true)
  wait(1_999)
  expect(result.current).toBe(false)
  wait(1)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
})

it('says nothing of what is over sooner', () => {
  const { result, rerender } = watch(true)
  wait(1_999)
  rerender(false)
  wait(5_000)
  expect(result.current).toBe(false)
})

it('begins anew each time', () => {
  const { result, rerender } = watch(true)
  wait(2_000)
  rerender(false)
  rerender(true)
  expect(result.current).toBe(false)
  wait(2_000)
  expect(result.current).toBe(true)
})
