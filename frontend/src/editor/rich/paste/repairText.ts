import { findInText } from '@hikma/manuscript/repair/rules'
import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

/** Stands in a text for what is no text, as the rules of repairs expect. */
const OBJECT = '\ufffc'

interface TextRepair {
  from: number
  to: number
  text: string
}

/** What could be repaired in the Persian text between two positions of a document, in order. Code is left as it is. */
export function repairsBetween(doc: Node, from: number, to: number): TextRepair[] {
  const repairs: TextRepair[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    if (node.attrs['tag'] === 'pre') return false
    const start = pos + 1
    // the whole block, since a rule looks at the letters around
    for (const { at, before, after } of findInText(node.textBetween(0, node.content.size, OBJECT, OBJECT))) {
      const [first, end] = [start + at, start + at + before.length]
      if (first >= from && end <= to && !before.includes(OBJECT)) repairs.push({ from: first, to: end, text: after })
    }
    return false
  })
  return repairs
}

/** Makes these repairs in a step of the history of their own, so that an undo leaves what was pasted. A repaired text has the marks of its first letter. */
export function withRepairs(state: EditorState, repairs: readonly TextRepair[]): Transaction {
  const tr = closeHistory(state.tr)
  for (const { from, to, text } of repairs.toReversed()) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    if (text === '') tr.delete(from, to)
    else tr.replaceWith(from, to, state.schema.text(text, marks))
  }
  return tr
}
