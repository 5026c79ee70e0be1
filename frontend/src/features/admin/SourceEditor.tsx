import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'
import css from './SourceEditor.module.css'
import { sourceMarks } from './sourceMarks.ts'

interface SourceEditorProps {
  text: string
  onChange: (text: string) => void
  ext: PageExtension
  direction: Direction
  label: string
}

/** No folding and no search of its own: the browser's is known better. Tab leaves, so that nobody is caught. */
const SETUP = { foldGutter: false, searchKeymap: false, highlightActiveLineGutter: false, syntaxHighlighting: false }

/** The source of a page, coloured. */
export function SourceEditor({ text, onChange, ext, direction, label }: SourceEditorProps) {
  const extensions = useMemo(
    () => [
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
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
    />
  )
}
