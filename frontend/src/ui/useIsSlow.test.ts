// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsSlow } from './useIsSlow.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const renderIsSlow = (isPending: boolean) => renderHook(useIsSlow, { initialProps: isPending })
const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

it('useIsSlow is true after two seconds, until the work ends', () => {
  const { result, rerender } = renderIsSlow(true)
  advance(1_999)
  expect(result.current).toBe(false)
  advance(1)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
})

it('useIsSlow stays false for shorter work', () => {
  const { result, rerender } = renderIsSlow(true)
  advance(1_999)
  rerender(false)
  advance(5_000)
  expect(result.current).toBe(false)
})

it('useIsSlow measures each piece of work anew', () => {
  const { result, rerender } = renderIsSlow(true)
  advance(2_000)
  rerender(false)
  rerender(true)
  expect(result.current).toBe(false)
  advance(2_000)
  expect(result.current).toBe(true)
})
