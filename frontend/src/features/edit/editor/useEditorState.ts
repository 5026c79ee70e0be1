import { useSyncExternalStore } from 'react'
import type { Editor } from './createEditor.ts'
import type { EditorState } from './EditorState.ts'

const subscribeToNothing = () => () => undefined

/** The state of the editor; null if there is none. */
export const useEditorState = (editor: Editor | null): EditorState | null =>
  useSyncExternalStore(editor?.subscribe ?? subscribeToNothing, () => editor?.getState() ?? null)
