import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { useTexLook } from './useTexLook.ts'

beforeEach(() => localStorage.clear())
const typeset = buildBook({ ext: 'tex', texLook: 'rendered' })
const silent = buildBook({ ext: 'tex' })

it('is what the book says, and source if it says nothing', () => {
  expect(renderHook(() => useTexLook(typeset)).result.current[0]).toBe('rendered')
  expect(renderHook(() => useTexLook(silent)).result.current[0]).toBe('source')
})

it('is what the reader has chosen, for all books', () => {
  const { result } = renderHook(() => useTexLook(typeset))
  act(() => result.current[1]('source'))
  expect(result.current[0]).toBe('source')
  act(() => result.current[1]('rendered'))
  expect(renderHook(() => useTexLook(silent)).result.current[0]).toBe('rendered')
})

it('is what the book says if what is stored is no look', () => {
  localStorage.setItem('hikma.texLook', 'pretty')
  expect(renderHook(() => useTexLook(typeset)).result.current[0]).toBe('rendered')
})
