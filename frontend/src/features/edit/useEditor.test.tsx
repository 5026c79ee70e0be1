import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EditModeProps } from './EditModeProps.ts'
import { fakeArea } from './editor/fakeArea.ts'
import { fakeSavedDrafts } from './editor/fakeSavedDrafts.ts'
import { withText } from './page/pageDraft.ts'
import { useEditor } from './useEditor.ts'

function propsOf(area: ReturnType<typeof fakeArea>): EditModeProps {
  return {
    book: area.book(),
    page: 1,
    calls: area.calls,
    drafts: fakeSavedDrafts().drafts,
    guard: null,
    actions: { current: null },
    onEditing: vi.fn(),
    onGone: vi.fn(),
    onBook: vi.fn(),
    turnTo: vi.fn(),
    onDeletionBegun: vi.fn(),
    onDeletionEnded: vi.fn(),
    onSaved: vi.fn(),
    renderPreview: () => null,
    renderHistory: () => null,
    renderConflict: () => null,
  }
}

it('calls back the latest render, not the one in which the edit was opened', async () => {
  const opened = propsOf(fakeArea('<p>One</p>'))
  const { result, rerender } = renderHook(useEditor, { initialProps: opened })
  await act(() => result.current.open(1, null).load())
  const later = { ...opened, onSaved: vi.fn() }
  rerender(later)
  act(() => result.current.editor?.edit((draft) => withText(draft, '<p>Two</p>')))
  await act(async () => void (await result.current.editor?.save()))
  expect(later.onSaved).toHaveBeenCalledOnce()
  expect(opened.onSaved).not.toHaveBeenCalled()
})

describe('turning to another page', () => {
  /** An open edit of page 1 in the area, on a device that may keep drafts or not. */
  async function openEdit(area: ReturnType<typeof fakeArea>, keeps = true) {
    const device = fakeSavedDrafts()
    if (!keeps) device.drafts.save = () => Promise.reject(new Error('full'))
    const props = { ...propsOf(area), drafts: device.drafts }
    const { result } = renderHook(useEditor, { initialProps: props })
    await act(() => result.current.open(1, null).load())
    const type = (text: string) => act(() => result.current.editor?.edit((draft) => withText(draft, text)))
    const turn = (step: 1 | -1) => act(() => result.current.turn(step))
    return { result, props, device, type, turn, state: () => result.current.state }
  }

  it('keeps the unsaved text as a draft, which is there when one comes back', async () => {
    const { turn, type, state, device, props } = await openEdit(fakeArea('One', 'Two'))
    type('Mine')
    await turn(1)
    expect(state()).toMatchObject({ page: 2, phase: 'writing', draft: { text: 'Two' } })
    expect(props.turnTo).toHaveBeenLastCalledWith(2)
    expect(device.all().map(({ draft }) => draft.text)).toEqual(['Mine'])
    await turn(-1)
    expect(state()).toMatchObject({ page: 1, draft: { text: 'Mine' }, error: null })
  })

  it('takes each press of a key, also those that are faster than pages open', async () => {
    const { result, state } = await openEdit(fakeArea('One', 'Two', 'Three'))
    await act(async () => void (await Promise.all([result.current.turn(1), result.current.turn(1)])))
    expect(state()?.page).toBe(3)
  })

  it('stays within the book, and where the device cannot keep the text', async () => {
    const { turn, type, state } = await openEdit(fakeArea('One', 'Two'), false)
    await turn(-1)
    expect(state()?.page).toBe(1)
    type('Mine')
    await turn(1)
    expect(state()).toMatchObject({ page: 1, draft: { text: 'Mine' }, isDraftSaved: false })
  })

  it('saves first if it is asked to, and stays if that is refused', async () => {
    const area = fakeArea('One', 'Two', 'Three')
    const { result, type, state } = await openEdit(area)
    type('Mine')
    await act(() => result.current.saveAndTurn())
    expect(area.texts()).toEqual(['Mine', 'Two', 'Three'])
    expect(state()).toMatchObject({ page: 2, phase: 'writing' })
    type('Also mine')
    area.otherAdmin.saves(2, 'Theirs')
    await act(() => result.current.saveAndTurn())
    expect(state()).toMatchObject({ page: 2, draft: { text: 'Also mine' }, theirs: { text: 'Theirs' } })
  })
})
