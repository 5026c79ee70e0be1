import { act, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderIn } from '../../../testing/renderIn.tsx'
import { AutoHideFooter } from './AutoHideFooter.tsx'

const footer = (isHidden: boolean, onShow = vi.fn()) => (
  <AutoHideFooter ref={createRef()} isHidden={isHidden} onShow={onShow}>
    <button type="button">Next</button>
  </AutoHideFooter>
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('fades the hint 2 s after the footer was hidden, and keeps it as a button', async () => {
  const onShow = vi.fn()
  await renderIn('en', footer(true, onShow))
  const hint = screen.getByRole('button', { name: 'Tap to show navigation' })
  act(() => void vi.advanceTimersByTime(1999))
  expect(hint.hasAttribute('data-faded')).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(hint.hasAttribute('data-faded')).toBe(true)
  hint.click()
  expect(onShow).toHaveBeenCalledOnce()
})

it('shows no hint while the footer is shown', async () => {
  await renderIn('en', footer(false))
  expect(screen.queryByRole('button', { name: 'Tap to show navigation' })).toBeNull()
})
