import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { Dialog, DialogHead } from './Dialog.tsx'
import { Panel } from './Panel.tsx'

const open = async (onKeyDown?: (event: { preventDefault: () => void }) => void, more: object = {}) => {
  const [onDismiss, onKeyBehind] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await renderIn(
    'en',
    <div role="none" onKeyDown={onKeyBehind}>
      <Dialog placement="sheet" onDismiss={onDismiss} {...more}>
        <DialogHead title="Pages" onClose={onDismiss} />
        <input onKeyDown={onKeyDown} />
      </Dialog>
    </div>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Pages' })
  return { onDismiss, onKeyBehind, dialog, input: screen.getByRole('textbox') }
}

it('is open and modal, and asks to be dismissed by Escape, out of sight of what is behind it', async () => {
  const { onDismiss, onKeyBehind, dialog, input } = await open()
  expect(dialog.open).toBe(true)
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

it('stays while text is composed', async () => {
  const { onDismiss, input } = await open()
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
  expect(onDismiss).not.toHaveBeenCalled()
})

it('is dismissed by a click beside it if it is light', async () => {
  const { onDismiss, dialog, input } = await open(undefined, { isLight: true })
  fireEvent.click(input)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

it('leaves the view usable beside it, in which Escape dismisses it, but not in a text field', async () => {
  const onDismiss = vi.fn<() => void>()
  await renderIn(
    'en',
    <Panel onDismiss={onDismiss}>
      <DialogHead title="Assistant" onClose={onDismiss} />
    </Panel>,
  )
  expect(screen.getByRole('dialog', { name: 'Assistant' }).tagName).toBe('DIV')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onDismiss).not.toHaveBeenCalled()
  field.remove()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onDismiss).toHaveBeenCalledTimes(1)
})
