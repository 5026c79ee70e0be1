import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { buildBook } from '../../../testing/buildBook.ts'
import { renderIn } from '../../../testing/renderIn.tsx'
import { createPageView } from '../view/createPageView.ts'
import { SelectionTools } from './SelectionTools.tsx'

const BOOK = buildBook({ id: 'salt' })

/** A minimal page of two blocks, and a text that is not of it. */
function Page({ isTex = false }) {
  const [view] = useState(createPageView)
  const { text } = view
  return (
    <>
      <section ref={text}>
        <div>
          <p>The lamp never went out.</p>
          <p>
            <em>Nobody</em> had told the translator.
          </p>
        </div>
      </section>
      <p>Elsewhere.</p>
      <SelectionTools book={BOOK} isTex={isTex} page={3} region={text} view={view} hasPage={false}>
        {(selection) => (
          <>
            <output>{selection?.text}</output>
            <output>{JSON.stringify(selection?.block)}</output>
          </>
        )}
      </SelectionTools>
    </>
  )
}

async function select(node: Node, from: number, to: number, end = node) {
  act(() => window.getSelection()?.setBaseAndExtent(node, from, end, to))
  await act(async () => document.dispatchEvent(new Event('selectionchange')))
}
const textOf = (text: string) => screen.getByText(text).firstChild!

it('copies a link to a selected passage, and offers it to other tools', async () => {
  userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderIn('en', <Page />)
  await select(textOf('Elsewhere.'), 0, 4)
  expect(screen.queryByRole('button')).toBeNull()
  await select(textOf('The lamp never went out.'), 3, 8)
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/books/salt/3#b0:lampneverwentout.,Thelamp`)
  await screen.findByRole('button', { name: 'Link copied' })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(' lamp')
  await select(screen.getByText('Nobody').nextSibling!, 0, 4)
  await userEvent.click(screen.getByRole('button', { name: /Link copied|Copy link/ }))
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/books/salt/3#b1:hadtoldthetranslator.,Nobodyhad`)
})

it('names the first block of a passage with its text in that block, and none on a page of TeX', async () => {
  const { unmount } = await renderIn('en', <Page />)
  const block = () => screen.getAllByRole('status')[1]?.textContent
  await select(textOf('Nobody'), 2, 9, screen.getByText('Nobody').nextSibling!)
  expect(block()).toBe('{"block":1,"quote":"body had told"}')
  await select(textOf('The lamp never went out.'), 4, 6, textOf('Nobody'))
  expect(block()).toBe('{"block":0,"quote":"lamp never went out."}')
  unmount()
  await renderIn('en', <Page isTex />)
  await select(textOf('The lamp never went out.'), 4, 8)
  expect(block()).toBe('null')
})

it('stays a moment after a press has ended the selection, and then leaves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderIn('en', <Page />)
  await select(textOf('The lamp never went out.'), 3, 8)
  const button = await screen.findByRole('button', { name: 'Copy link' })
  act(() => void button.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await select(textOf('The lamp never went out.'), 3, 3)
  expect(screen.getByRole('button', { name: 'Copy link' })).toBe(button)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('button')).toBeNull()
  vi.useRealTimers()
})

it('leaves with Escape, which does nothing else then', async () => {
  await renderIn('en', <Page />)
  await select(textOf('The lamp never went out.'), 3, 8)
  await screen.findByRole('button', { name: 'Copy link' })
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    act(() => void document.body.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(press()).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  expect(window.getSelection()?.isCollapsed ?? true).toBe(true)
  expect(press()).toBe(false)
})
