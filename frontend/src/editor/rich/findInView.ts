import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { AROUND_MATCH, createTextFinder } from '../find/findInText.ts'
import { nextMatch } from '../find/nextMatch.ts'
import type { TextSearch } from '../find/TextSearch.ts'
import { showSelection } from './placesInView.ts'

/** The matches of a search in the text that one writes in, as ranges of the document. */
function matchesIn({ state: { doc } }: EditorView, search: TextSearch): { from: number; to: number }[] {
  const find = createTextFinder(search)
  const found: { from: number; to: number }[] = []
  if (!find) return found
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    // pictures, breaks and notes take one place in the document, and none in a word
    const text = node.textBetween(0, node.content.size, '', '\uFFFC')
    for (const { start, end } of find(text)) found.push({ from: pos + 1 + start, to: pos + 1 + end })
    return false
  })
  return found
}

/** Selects the next match after the selection, or the one before it: gives the words around it, null without one. */
export function findInView(view: EditorView, search: TextSearch, step: 1 | -1, isFresh = false): string | null {
  const match = nextMatch(matchesIn(view, search), view.state.selection, step, isFresh)
  if (!match) return null
  const { tr, doc } = view.state
  view.dispatch(tr.setSelection(TextSelection.create(doc, match.from, match.to)))
  showSelection(view)
  const block = doc.resolve(match.from)
  const [start, end] = [
    Math.max(block.start(), match.from - AROUND_MATCH),
    Math.min(block.end(), match.to + AROUND_MATCH),
  ]
  return doc.textBetween(start, end, ' ').trim()
}

/** Replaces the selected match, in the marks of its first letter, as one step of the undo history. */
export function replaceInView(view: EditorView, search: TextSearch, replacement: string): boolean {
  const { from, to } = view.state.selection
  if (!matchesIn(view, search).some((match) => match.from === from && match.to === to)) return false
  view.dispatch(view.state.tr.insertText(replacement, from, to).scrollIntoView())
  return true
}
