import { configureStore } from '@reduxjs/toolkit'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../testing/buildBook.ts'
import { setVisibility } from './setVisibility.ts'
import { useVisibility } from './useVisibility.ts'

vi.mock('./bookLists.ts', () => ({ replaceBook: () => ({ type: 'replaced' }) }))
vi.mock('./undo/offerVisibility.ts', () => ({ offerVisibility: () => ({ type: 'offered' }) }))
vi.mock('./setVisibility.ts')

const book = buildBook({ isPublic: true, version: 7 })
const store = configureStore({ reducer: () => ({}) })
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
const render = () => renderHook(({ shown }) => useVisibility(shown), { initialProps: { shown: book }, wrapper })

it('stays as pressed after the answer, until the changed book is rendered', async () => {
  const hidden = { ...book, isPublic: false, version: 8 }
  vi.mocked(setVisibility).mockReturnValue(async () => hidden)
  const { result, rerender } = render()
  await act(() => result.current.change(false))
  expect(result.current).toMatchObject({ isPublic: false, isBusy: false, changed: 'nowPrivate' })
  rerender({ shown: hidden })
  expect(result.current.isPublic).toBe(false)
  rerender({ shown: { ...book, version: 9 } })
  expect(result.current.isPublic).toBe(true)
})

it('shows another book as it is', async () => {
  vi.mocked(setVisibility).mockReturnValue(async () => ({ ...book, isPublic: false, version: 8 }))
  const { result, rerender } = render()
  await act(() => result.current.change(false))
  rerender({ shown: { ...book, id: 'other' } })
  expect(result.current.isPublic).toBe(true)
})

it('goes back if the library refuses', async () => {
  vi.mocked(setVisibility).mockReturnValue(() => Promise.reject(new Error('no')))
  const { result } = render()
  await act(() => result.current.change(false))
  expect(result.current).toMatchObject({ isPublic: true, isBusy: false, hasFailed: true })
})
