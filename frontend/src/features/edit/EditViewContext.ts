import { createContext, use } from 'react'
import type { TextPlace } from '../../lib/TextPlace.ts'
import type { EditModeProps, PageHistory } from './EditModeProps.ts'
import type { Editor } from './editor/createEditor.ts'
import type { EditorState } from './editor/EditorState.ts'

/** The values that the parts of the edit view share. */
export interface EditViewValue extends Pick<
  EditModeProps,
  'book' | 'calls' | 'renderPreview' | 'renderHistory' | 'renderConflict'
> {
  editor: Editor
  state: EditorState
  /** The word that was pressed to open the editor. */
  place: TextPlace | null
  onRestored: PageHistory['onRestored']
  /** Goes on with the next page, or with the one before; a text that is not saved stays on the device. */
  onTurn: (step: 1 | -1) => void
  onSaveAndTurn: () => void
  /** Replaces text in the whole book. */
  onReplace: (query: string) => void
  /** Goes on with this page; false if it stays. */
  onTurnTo: (page: number) => Promise<boolean>
  /** Discards the draft and returns to reading; asks first if something would be lost. */
  onLeave: () => void
}

export const EditViewContext = createContext<EditViewValue | null>(null)

/** Throws outside an EditView. */
export function useEditView(): EditViewValue {
  const value = use(EditViewContext)
  if (!value) throw new Error('useEditView needs an EditView above it')
  return value
}
