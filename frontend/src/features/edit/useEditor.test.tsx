import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
