import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { ActionLink } from './ActionLink.tsx'

async function show(href: string | null, isDisabled = false) {
  const onClick = vi.fn()
  await renderIn(
    'en',
    <ActionLink href={href} aria-disabled={isDisabled} onClick={onClick}>
      Next
    </ActionLink>,
  )
  return { button: screen.getByRole('button', { name: 'Next' }), onClick }
}

it('is a button with an address, which a plain click does not follow', async () => {
  const { button, onClick } = await show('/books/salt/2')
  expect(button.getAttribute('href')).toBe('/books/salt/2')
  expect(fireEvent.click(button)).toBe(false)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click for a new tab to the browser: %j',
  async (keys) => {
    const { button, onClick } = await show('/books/salt/2')
    const click = createEvent.click(button, keys)
    fireEvent(button, click)
    expect([click.defaultPrevented, onClick.mock.calls]).toEqual([false, []])
  },
)

it('is pressed by Space, and by Enter without an address too', async () => {
  const { button, onClick } = await show(null)
  for (const key of [' ', 'Enter', 'ArrowRight']) fireEvent.keyDown(button, { key })
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('leads nowhere and does nothing if it is disabled, and keeps the focus', async () => {
  const { button, onClick } = await show('/books/salt/2', true)
  button.focus()
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: ' ' })
  expect([button.hasAttribute('href'), document.activeElement === button, onClick.mock.calls]).toEqual([
    false,
    true,
    [],
  ])
})
