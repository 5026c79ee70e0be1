import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import css from './SourceEditor.module.css'
import { smallestChange } from './smallestChange.ts'
import { sourceMarks } from './sourceMarks.ts'

/** Commands of a source editor. */
export interface SourceHandle {
  /** Replaces the selection by these lines, on lines of their own, and places the caret after them. */
  insert: (lines: string) => void
  focus: () => void
}

export interface SourceEditorProps {
  text: string
  onChange: (text: string) => void
  ext: PageExtension
  direction: Direction
  label: string
  readOnly?: boolean
  onReady?: ((handle: SourceHandle) => void) | undefined
}

/** Without folding, and without CodeMirror's search in favour of the browser's. */
const SETUP = { foldGutter: false, searchKeymap: false, highlightActiveLineGutter: false, syntaxHighlighting: false }

/** An editor for the source of a page. Tab leaves it, so that keyboard users are not trapped. */
export function SourceEditor(props: SourceEditorProps) {
  const { text, onChange, ext, direction, label, readOnly = false, onReady } = props
  const extensions = useMemo(
    () => [
      EditorView.lineWrapping,
      // Some accessibility checkers do not count `contenteditable` as focusable.
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      sourceMarks(ext),
      smallestChange,
      // If the editor added closing tags, typing one would double it.
      ...(ext === 'html' ? [html({ autoCloseTags: false })] : []),
    ],
    [ext, label],
  )
  return (
    <CodeMirror
      className={css.editor ?? ''}
      // TeX source is written from left to right in all languages.
      dir={ext === 'tex' ? 'ltr' : direction}
      value={text}
      onChange={onChange}
      extensions={extensions}
      theme="none"
      indentWithTab={false}
      basicSetup={SETUP}
      height="100%"
      readOnly={readOnly}
      onCreateEditor={(view) => onReady?.(handleOf(view))}
    />
  )
}

const handleOf = (view: EditorView): SourceHandle => ({
  insert(lines) {
    const { from, to } = view.state.selection.main
    const before = from > view.state.doc.lineAt(from).from ? '\n' : ''
    const after = to < view.state.doc.lineAt(to).to ? '\n' : ''
    const inserted = before + lines + after
    view.dispatch({
      changes: { from, to, insert: inserted },
      selection: { anchor: from + inserted.length - after.length },
      scrollIntoView: true,
      userEvent: 'input.paste',
    })
    view.focus()
  },
  focus: () => view.focus(),
})
