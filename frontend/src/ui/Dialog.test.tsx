import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { Dialog } from './Dialog.tsx'

const open = async (onKeyDown?: (event: { preventDefault: () => void }) => void) => {
  const [onDismiss, onKeyBehind] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await renderIn(
    'en',
    <div role="none" onKeyDown={onKeyBehind}>
      <Dialog placement="sheet" aria-label="Pages" onDismiss={onDismiss}>
        <input onKeyDown={onKeyDown} />
      </Dialog>
    </div>,
  )
  return { onDismiss, onKeyBehind, input: screen.getByRole('textbox') }
}

it('is open and modal, and asks to be dismissed by Escape, out of sight of what is behind it', async () => {
  const { onDismiss, onKeyBehind, input } = await open()
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pages' }).open).toBe(true)
  fireEvent.keyDown(input, { key: 'a' })
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(onDismiss).toHaveBeenCalledTimes(1)
  expect(onKeyBehind).not.toHaveBeenCalled()
})

it('stays when something in it takes Escape first', async () => {
  const { onDismiss, input } = await open((event) => event.preventDefault())
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(onDismiss).not.toHaveBeenCalled()
})
