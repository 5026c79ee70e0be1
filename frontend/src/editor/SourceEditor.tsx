import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import css from './SourceEditor.module.css'
import { sourceMarks } from './sourceMarks.ts'

/** What can be done to a source from outside. */
export interface SourceHandle {
  /** Puts lines of their own where the caret is, in place of what is selected, and the caret behind them. */
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

/** No folding and no search of its own: the browser's is known better. Tab leaves, so that nobody is caught. */
const SETUP = { foldGutter: false, searchKeymap: false, highlightActiveLineGutter: false, syntaxHighlighting: false }

/** The source of a page, coloured. */
export function SourceEditor(props: SourceEditorProps) {
  const { text, onChange, ext, direction, label, readOnly = false, onReady } = props
  const extensions = useMemo(
    () => [
      EditorView.lineWrapping,
      // Some tools do not see that what can be written in can be reached.
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      sourceMarks(ext),
      ...(ext === 'html' ? [html()] : []),
    ],
    [ext, label],
  )
  return (
    <CodeMirror
      className={css.editor ?? ''}
      // TeX is written from left to right, whatever it says.
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
