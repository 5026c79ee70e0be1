import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { dismissNotice, markNotice } from './changeMarks.ts'
import { MarkNotice } from './MarkNotice.tsx'

const undo = vi.fn()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  act(dismissNotice)
  vi.useRealTimers()
})

/** The reader and its list of marks each have one; the stylesheet hides that of the reader. */
async function show() {
  await renderIn(
    'en',
    <>
      <input aria-label="Elsewhere" />
      <MarkNotice isOverReader />
      <MarkNotice />
    </>,
  )
  act(() => markNotice.setState({ notice: { n: 1, text: 'deleted', undo } }))
}
const shown = () => screen.getAllByRole('status')[1]!.textContent
const undoButton = () => screen.getAllByRole('button', { name: 'Undo' })[1]!
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('goes after ten seconds', async () => {
  await show()
  await pass(9_000)
  expect(shown()).toContain('deleted')
  await pass(1_500)
  expect(shown()).toBe('')
})

it('waits while it has the focus or the pointer, in whichever place it is seen', async () => {
  await show()
  act(() => undoButton().focus())
  await pass(60_000)
  act(() => screen.getByRole('textbox').focus())
  fireEvent.pointerEnter(screen.getAllByRole('status')[1]!)
  await pass(60_000)
  expect(shown()).toContain('deleted')
  fireEvent.pointerLeave(screen.getAllByRole('status')[1]!)
  await pass(10_500)
  expect(shown()).toBe('')
})

it('undoes the change, and does not hold the next notice', async () => {
  await show()
  act(() => undoButton().focus())
  fireEvent.click(undoButton())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('')
  act(() => markNotice.setState({ notice: { n: 2, text: 'bookmarked', undo } }))
  await pass(10_500)
  expect(shown()).toBe('')
})
