import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { fakeLibrary } from '../../../testing/fakeLibrary.ts'
import { useTexLook } from './useTexLook.ts'

const book = buildBook({ ext: 'tex', totalPages: 3 })
/** A library whose books begin with this page. */
const answerFirstPage = (text: string) =>
  fakeLibrary([book], ({ pathname }) => (pathname.endsWith('/1.tex') ? new Response(text) : undefined))
beforeEach(() => localStorage.clear())

it('is what the first page of the book says, until the reader chooses, and then what was chosen', async () => {
  answerFirstPage('% !Hikma look = rendered\n\\section{A}')
  const { result, unmount } = renderHook(() => useTexLook(book))
  expect(result.current[0]).toBe('source')
  await waitFor(() => expect(result.current[0]).toBe('rendered'))
  act(() => result.current[1]('source'))
  expect(result.current[0]).toBe('source')
  unmount()
  expect(renderHook(() => useTexLook(book)).result.current[0]).toBe('source')
})

it('is the source of a book that says nothing, and of one whose first page is away', async () => {
  for (const answer of [() => answerFirstPage('\\section{A}'), () => fakeLibrary([book])]) {
    const { asked } = answer()
    const { result, unmount } = renderHook(() => useTexLook(book))
    await waitFor(() => expect(asked.some((path) => path.includes('/1.tex'))).toBe(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(result.current[0]).toBe('source')
    unmount()
  }
})

it('asks nothing of HTML books, nor once the reader has chosen', async () => {
  const { asked } = answerFirstPage('% !Hikma look = rendered')
  expect(renderHook(() => useTexLook(buildBook())).result.current[0]).toBe('source')
  localStorage.setItem('hikma.texLook', 'rendered')
  expect(renderHook(() => useTexLook(book)).result.current[0]).toBe('rendered')
  expect(asked.filter((path) => path.includes('1.tex'))).toEqual([])
})
