import { isPersianText, OBJECT } from '@hikma/manuscript/repair/persianText'
import { findInText } from '@hikma/manuscript/repair/rules'
import { closeHistory } from 'prosemirror-history'
import type { Mark, Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { attributesOf, tagOf } from '../pageSchema.ts'

interface TextRepair {
  from: number
  to: number
  text: string
}

const isPersian = (element: Node | Mark): boolean =>
  isPersianText(tagOf(element), attributesOf(element).find(([name]) => name === 'lang')?.[1] ?? null)

/** The text of a block, a character for each position: what is no Persian text is an object, and a `br` a line end. */
const textOf = (block: Node): string =>
  block.children
    .map((node) => {
      if (node.type.name === 'break') return '\n'
      return node.isText && node.marks.every(isPersian) ? node.text! : OBJECT.repeat(node.nodeSize)
    })
    .join('')

/** Repairs that the Persian text between two positions of a document needs, in order, as those of a manuscript. */
export function repairsBetween(doc: Node, from: number, to: number): TextRepair[] {
  const repairs: TextRepair[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!isPersian(node)) return false
    if (!node.isTextblock) return true
    const start = pos + 1
    // the whole block, since a rule looks at the letters around
    for (const { at, before, after } of findInText(textOf(node))) {
      const [first, end] = [start + at, start + at + before.length]
      if (first >= from && end <= to && !before.includes(OBJECT)) repairs.push({ from: first, to: end, text: after })
    }
    return false
  })
  return repairs
}

/**
 * Makes these repairs, as a step of the history of their own: an undo leaves what was pasted. A repaired text has the marks
 * of its first letter.
 */
export function withRepairs(state: EditorState, repairs: readonly TextRepair[]): Transaction {
  const tr = closeHistory(state.tr)
  for (const { from, to, text } of repairs.toReversed()) {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? []
    if (text === '') tr.delete(from, to)
    else tr.replaceWith(from, to, state.schema.text(text, marks))
  }
  return tr
}
