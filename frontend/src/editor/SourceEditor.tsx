import type { PageExtension } from '@hikma/contracts/areaNames'
import type { Direction } from '@hikma/contracts/language'
import { html } from '@codemirror/lang-html'
import CodeMirror, { EditorState, EditorView, ExternalChange } from '@uiw/react-codemirror'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type TextPlace, wordAtStart } from '../lib/TextPlace.ts'
import { nextMatch } from './find/nextMatch.ts'
import type { PageMatch } from './find/replaceInPage.ts'
import type { TextSearch } from './find/TextSearch.ts'
import { createWriting, type Writing } from './rich/createWriting.ts'
import type { PaneEvents, PaneHandle } from './PaneHandle.ts'
import css from './SourceEditor.module.css'
import { sourceMarks } from './sourceMarks.ts'

export interface SourceEditorProps {
  text: string
  onChange: (text: string) => void
  ext: PageExtension
  direction: Direction
  label: string
  readOnly?: boolean
  /** The place at which it opens, with the focus. */
  place?: TextPlace | undefined
  onReady?: ((handle: PaneHandle) => void) | undefined
}

/** Without folding, and without CodeMirror's search in favour of the browser's. */
const SETUP = { foldGutter: false, searchKeymap: false, highlightActiveLineGutter: false, syntaxHighlighting: false }

/** An editor for the source of a page. Tab leaves it, so that keyboard users are not trapped. */
export function SourceEditor(props: SourceEditorProps & PaneEvents) {
  const { text, onChange, ext, direction, label, readOnly = false, place, onReady, onCaret, onScroll } = props
  const [created, setCreated] = useState<EditorView | null>(null)
  // one worker for all that is looked for, started by the first
  const [writing] = useState(createWriting)
  useEffect(() => () => writing.end(), [writing])
  const noteScroll = useEffectEvent(() => onScroll?.())
  useEffect(() => {
    const listen = () => noteScroll()
    created?.scrollDOM.addEventListener('scroll', listen, { passive: true })
    return () => created?.scrollDOM.removeEventListener('scroll', listen)
  }, [created])
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
      onUpdate={({ selectionSet, view }) => {
        if (selectionSet && view.hasFocus) onCaret?.(view.state.selection.main.head)
      }}
      onCreateEditor={(view) => {
        setCreated(view)
        onReady?.(handleOf(view, ext, writing))
        if (place) void goTo(view, ext, writing, place)
      }}
    />
  )
}

const handleOf = (view: EditorView, ext: PageExtension, writing: Writing): PaneHandle => ({
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
  top: () => view.lineBlockAtHeight(view.scrollDOM.scrollTop + 4).from,
  scrollTo: (offset) => {
    view.scrollDOM.scrollTop = view.lineBlockAt(Math.min(offset, view.state.doc.length)).top
  },
  setCaret: (offset) => {
    const anchor = Math.min(offset, view.state.doc.length)
    view.dispatch({ selection: { anchor }, scrollIntoView: true })
  },
  async find(search, step, isFresh = false) {
    const selected = view.state.selection.main
    const match = nextMatch(await findIn(view, ext, writing, search), selected, step, isFresh)
    if (!match) return null
    showSelection(view, match.from, match.to)
    return match.before + match.found + match.after
  },
  async replaceFound(search, replacement) {
    const { from, to } = view.state.selection.main
    const text = view.state.doc.toString()
    const matches = await findIn(view, ext, writing, search)
    const at = matches.findIndex((match) => match.from === from && match.to === to)
    const replaced = at < 0 ? null : await writing.replace({ text, ext }, search, replacement, [at])
    if (!replaced || view.state.doc.toString() !== text) return false
    const changes = replaced.edits.map(({ from: start, to: end, text: insert }) => ({ from: start, to: end, insert }))
    view.dispatch({ changes, userEvent: 'input.replace' })
    view.dispatch({ selection: { anchor: from + (replaced.edits[0]?.text.length ?? 0) } })
    return true
  },
})

/** Selects from one offset to another, and shows the first of them in the middle. */
const showSelection = (view: EditorView, anchor: number, head: number): void =>
  view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })

/** Long enough to be found nowhere else, and seldom with a line break in it. In UTF-16 units. */
const WORDS_OF_PLACE = 32

/** Puts the caret, or the selection of a word, where a place of the page stands in the source. */
async function goTo(view: EditorView, ext: PageExtension, writing: Writing, place: TextPlace): Promise<void> {
  const { block, before, offset, isWord } = place
  const rest = block.slice(offset)
  const word = wordAtStart(rest)
  for (const query of [rest.slice(0, WORDS_OF_PLACE), word]) {
    const matches = query === '' ? [] : await findIn(view, ext, writing, { query, isExact: true, isWholeWord: false })
    const match = matches[before] ?? matches[0]
    if (!match) continue
    showSelection(view, match.from, isWord ? match.from + word.length : match.from)
    break
  }
  view.focus()
}

/** The matches in the text of the source; none in tags and hidden text. */
async function findIn(
  view: EditorView,
  ext: PageExtension,
  writing: Writing,
  search: TextSearch,
): Promise<readonly PageMatch[]> {
  const text = view.state.doc.toString()
  const matches = await writing.find({ text, ext }, search)
  return matches !== null && view.state.doc.toString() === text ? matches : []
}

/**
 * Narrows a text that comes from outside, where the whole source is replaced, to what differs: the caret, the scrolling and
 * each step of the undo history stay where people expect them.
 */
const smallestChange = EditorState.transactionFilter.of((transaction) => {
  if (transaction.annotation(ExternalChange) !== true || !transaction.docChanged) return transaction
  const [before, after] = [transaction.startState.doc.toString(), transaction.newDoc.toString()]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++
  return {
    changes: { from: start, to: before.length - end, insert: after.slice(start, after.length - end) },
    annotations: ExternalChange.of(true),
  }
})
