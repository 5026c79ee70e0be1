import type { Mark, Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import type { Attributes } from '../Attributes.ts'
import { attributesOf, pageSchema } from '../pageSchema.ts'
import { newMark, newBlock } from './nodes.ts'

/** The ids of a document, those in opaque parts included. */
function idsOf(doc: Node): ReadonlySet<string> {
  const ids = new Set<string>()
  const add = (attributes: Attributes) => {
    for (const [name, value] of attributes) if (name === 'id') ids.add(value)
  }
  doc.descendants((node) => {
    add(attributesOf(node))
    for (const mark of node.marks) add(attributesOf(mark))
    const html = node.attrs['html'] as string | undefined
    for (const [, id] of html?.matchAll(/\sid\s*=\s*["']?([^"'\s>]+)/gi) ?? []) if (id !== undefined) ids.add(id)
  })
  return ids
}

/** Inserts the mark of a note, and the note at the end of the page with the caret in it. */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection
  if (!$to.parent.inlineContent) return false
  const ids = idsOf(state.doc)
  let n = 1
  while (ids.has(`n${n}`) || ids.has(`m${n}`)) n++
  const sign = String(n)
  const link = (attributes: Attributes, text: string, outer: readonly Mark[] = []) =>
    pageSchema.text(text, [...outer, newMark('a', attributes)])
  const { tr } = state
  const mark = link(
    [
      ['id', `m${n}`],
      ['href', `#n${n}`],
    ],
    sign,
    [newMark('sup')],
  )
  tr.insert($to.pos, mark)
  const note = newBlock(
    'textblock',
    'p',
    [pageSchema.text(' '), link([['href', `#m${n}`]], '↩')],
    [
      ['class', 'footnote'],
      ['id', `n${n}`],
    ],
  )
  const end = tr.doc.content.size
  tr.insert(end, note).setSelection(TextSelection.create(tr.doc, end + 1))
  dispatch?.(tr.scrollIntoView())
  return true
}
