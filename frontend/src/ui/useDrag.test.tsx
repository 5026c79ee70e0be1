import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { speedAt, useDrag } from './useDrag.ts'

function List({ onDrop }: { onDrop: (lines: number) => void }) {
  const { drag, cancel, events } = useDrag({
    begin: ({ target, clientY }) => ((target as Element).matches('button') ? clientY : null),
    follow: (from, { y }) => y - from,
    onDrop,
  })
  return (
    <div role="list" {...events} onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <button type="button">Handle</button>
      <output>{drag ?? 'none'}</output>
    </div>
  )
}

const open = () => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  const onDrop = vi.fn<(lines: number) => void>()
  render(<List onDrop={onDrop} />)
  return {
    onDrop,
    handle: screen.getByRole('button'),
    list: screen.getByRole('list'),
    shown: screen.getByRole('status'),
  }
}
const at = (clientY: number, pointerId = 1) => ({ button: 0, pointerId, clientY })

it('follows the pointer that took the handle, and drops where it is released', () => {
  const { onDrop, handle, list, shown } = open()
  fireEvent.pointerDown(handle, at(100))
  fireEvent.pointerMove(list, at(130))
  expect(shown.textContent).toBe('30')
  fireEvent.pointerMove(list, at(400, 2))
  expect(shown.textContent).toBe('30')
  fireEvent.pointerUp(list, at(130))
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(30)
  expect(shown.textContent).toBe('none')
})

it('drags nothing by another place, and drops nothing once it is cancelled', () => {
  const { onDrop, handle, list, shown } = open()
  fireEvent.pointerDown(list, at(100))
  fireEvent.pointerMove(list, at(130))
  expect(shown.textContent).toBe('none')
  fireEvent.pointerDown(handle, at(100))
  fireEvent.pointerMove(list, at(130))
  fireEvent.keyDown(list, { key: 'Escape' })
  fireEvent.pointerMove(list, at(150))
  fireEvent.pointerUp(list, at(150))
  expect(onDrop).not.toHaveBeenCalled()
})

it('scrolls near the edges of the list, faster at the very edge and beyond', () => {
  const box = { top: 100, bottom: 600 }
  expect(speedAt(350, box)).toBe(0)
  expect(speedAt(590, box)).toBeGreaterThan(speedAt(560, box))
  expect(speedAt(900, box)).toBe(18)
  expect(speedAt(110, box)).toBeLessThan(0)
  expect(speedAt(-50, box)).toBe(-18)
})
