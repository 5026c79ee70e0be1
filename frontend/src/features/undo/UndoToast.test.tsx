import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@hikma/publishing/ApiError'
import { renderIn } from '../../testing/renderIn.tsx'
import { undoStore } from '../../books/undo/undoStore.ts'
import { UndoToast } from './UndoToast.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  undoStore.dismiss()
  vi.useRealTimers()
})

async function show(undo = () => Promise.resolve(), language: 'en' | 'fa' = 'en') {
  await renderIn(
    language,
    <>
      <input aria-label="Elsewhere" />
      <UndoToast isRaised={false} />
    </>,
  )
  act(() => undoStore.offer({ change: { kind: 'pageDeleted', page: 12 }, undo }))
}
const status = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says what was changed, how to reach the button, and goes after ten seconds', async () => {
  await show()
  expect(status()).toBe('Page 12 was deleted.Alt+Z leads to Undo.')
  await pass(9_000)
  expect(status()).not.toBe('')
  await pass(1_500)
  expect(status()).toBe('')
})

it('waits while it has the focus or the pointer, and while the tab is hidden', async () => {
  await show()
  const toast = screen.getByRole('region')
  act(() => button('Undo').focus())
  await pass(60_000)
  act(() => screen.getByRole('textbox').focus())
  fireEvent.pointerEnter(toast)
  await pass(60_000)
  fireEvent.pointerLeave(toast)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await pass(60_000)
  expect(status()).toContain('Page 12')
  hidden.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await pass(10_500)
  expect(status()).toBe('')
})

it('takes the focus by Alt+Z, in any keyboard layout, and Escape gives it back', async () => {
  await show()
  const elsewhere = screen.getByRole('textbox')
  elsewhere.focus()
  fireEvent.keyDown(elsewhere, { key: 'ظ', code: 'KeyZ', altKey: true })
  expect(document.activeElement).toBe(button('Undo'))
  const seen = vi.fn()
  document.addEventListener('keydown', seen)
  fireEvent.keyDown(button('Undo'), { key: 'Escape' })
  document.removeEventListener('keydown', seen)
  expect(seen).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(elsewhere)
  expect(status()).toBe('')
})

it('undoes once for two clicks, and says that it did', async () => {
  const undo = vi.fn(() => Promise.resolve())
  await show(undo)
  fireEvent.click(button('Undo'))
  fireEvent.click(button('Undoing…'))
  await pass(0)
  expect(undo).toHaveBeenCalledOnce()
  expect(status()).toBe('Page 12 is back.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('offers a repetition if there was no answer, and stays until it is dismissed', async () => {
  const undo = vi.fn(() => Promise.resolve())
  undo.mockRejectedValueOnce(new ApiError(0))
  await show(undo)
  fireEvent.click(button('Undo'))
  await pass(60_000)
  expect(status()).toBe('The change was not undone.The library did not answer. Please try again.')
  fireEvent.click(button('Try again'))
  await pass(0)
  expect(status()).toBe('Page 12 is back.')
})

it('says what can be done instead if the book has been changed since', async () => {
  await show(() => Promise.reject(new ApiError(412, 'Somebody else changed this meanwhile.')))
  fireEvent.click(button('Undo'))
  await pass(0)
  expect(status()).toContain('What it was before is in its history.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('speaks Persian, with Persian digits', async () => {
  await show(undefined, 'fa')
  expect(status()).toContain('صفحهٔ ۱۲ حذف شد.')
})

it('replaces an offer by the next one, and announces the same sentence again', async () => {
  await show()
  const first = screen.getByText('Page 12 was deleted.')
  await pass(9_000)
  act(() => undoStore.offer({ change: { kind: 'pageDeleted', page: 12 }, undo: () => Promise.resolve() }))
  expect(screen.getByText('Page 12 was deleted.')).not.toBe(first)
  await pass(9_000)
  expect(status()).not.toBe('')
})
