import type { Book } from '@hikma/contracts/book'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onPageLifecycle } from '../../lib/onPageLifecycle.ts'
import type { SavedDraft } from './draft/savedDrafts.ts'
import { findDrafts } from './draft/useSavedDrafts.ts'
import type { EditModeProps } from './EditModeProps.ts'
import type { EditDeps } from './editor/createEdit.ts'
import { createEditor, type Editor } from './editor/createEditor.ts'
import { useEditorState } from './editor/useEditorState.ts'
import type { SavedPage } from './page/pageDraft.ts'
import { useLatest } from '../../lib/useLatest.ts'

export type EditorView = ReturnType<typeof useEditor>

/** The editor of the present page, if one is open, and what opens and closes it. */
export function useEditor(props: EditModeProps) {
  const { calls, drafts, onGone } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  /** The same before it is rendered. */
  const current = useRef<Editor | null>(null)
  const turning = useRef<Promise<unknown>>(Promise.resolve())
  const [ended, setEnded] = useState<'saved' | 'restoredVersion' | null>(null)
  const state = useEditorState(editor)
  // An edit outlives the render in which it was opened: after Add Page the callbacks are about a changed book.
  const latest = useLatest(props)
  const isOver = state?.phase === 'closed'
  useDraftFlush(editor)

  const onOver = useEffectEvent(() => {
    if (state?.error?.reason === 'bookGone') onGone()
    // An error stays on the screen until it is dismissed.
    else if (!state?.error) setEditor(null)
  })
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])

  function open(page: number, draft: SavedDraft | null): Editor {
    setEnded(null)
    const deps: EditDeps = {
      calls,
      drafts,
      getBook: () => latest().book,
      onBook: (book) => latest().onBook(book),
      turnTo: (to) => latest().turnTo(to),
      onDeletionBegun: (from) => latest().onDeletionBegun(from),
      onDeletionEnded: (outcome) => latest().onDeletionEnded(outcome),
      onSaved: (...saved) => {
        setEnded('saved')
        latest().onSaved(...saved)
      },
    }
    const opened = createEditor(deps, page, draft)
    current.current = opened
    setEditor(opened)
    return opened
  }

  /** Goes on with another page; false if it stays: a text that the device cannot keep is not left. */
  async function turnTo(to: number): Promise<boolean> {
    const editor = current.current
    const before = editor?.getState()
    if (!editor || !before || before.phase === 'closed' || before.busy) return false
    if (to < 1 || to > latest().book.totalPages) return false
    await editor.flush()
    const found = await findDrafts(drafts, calls, latest().book.id)
    await editor.flush()
    const { page, busy, isDraftSaved } = editor.getState()
    if (page !== before.page || busy || (editor.isDirty() && !isDraftSaved)) return false
    const next = open(to, found.find((draft) => draft.page === to) ?? null)
    latest().turnTo(to)
    await next.load()
    return true
  }
  /** The same with the next page, or with the one before. */
  function turn(step: 1 | -1): Promise<boolean> {
    // one after the other, if the key is pressed faster than pages open
    const turned = turning.current.then(() => turnTo((current.current?.getState().page ?? 0) + step))
    turning.current = turned.catch(() => false)
    return turned
  }

  /** Saves, and goes on with the next page; after the last one the edit ends. A refused save stays where it is. */
  async function saveAndTurn(): Promise<void> {
    if (!editor || editor.getState().page >= latest().book.totalPages) return void (await editor?.save())
    await editor.saveAndStay()
    if (!editor.isDirty()) await turn(1)
  }

  return {
    editor,
    state,
    isOver,
    isEditing: state !== null && !isOver && state.busy !== 'deleting',
    /** How the last edit ended; null if it was discarded. */
    ended,
    open,
    turn,
    turnTo,
    saveAndTurn,
    /** Ends the edit because a former version of the page is the present one now. */
    endRestored(book: Book, page: number, restored: Omit<SavedPage, 'etag'>): void {
      setEnded('restoredVersion')
      props.onSaved(page, restored)
      props.onBook(book)
      void editor?.cancel()
    },
    close: () => setEditor(null),
  }
}

/** Saves the draft in this browser when the tab is hidden and when the editor closes. */
function useDraftFlush(editor: Editor | null): void {
  useEffect(() => {
    if (!editor) return
    const stopWatching = onPageLifecycle(() => void editor.flush())
    return () => {
      stopWatching()
      void editor.close()
    }
  }, [editor])
}
