import { useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './createEditor.ts'

const NOBODY = () => () => undefined

/** What the editor shows now; null where nothing is edited. */
export const useEditorState = (editor: Editor | null): EditorState | null =>
  useSyncExternalStore(editor?.subscribe ?? NOBODY, () => editor?.getState() ?? null)
