import { Fragment, type Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { pageSchema, tagOf } from '../pageSchema.ts'
import { newMark, newBlock, isPlainBlock } from './nodes.ts'

const piecesOf = (content: Fragment): Node[] =>
  Array.from({ length: content.childCount }, (_, index) => content.child(index))

/** Makes the text block a beyt: what stands before the caret is its first half, the rest its second. */
export const makeBeyt: Command = (state, dispatch) => {
  const { $from } = state.selection
  const block = $from.parent
  if (!isPlainBlock(block)) return false
  const { tr } = state
  const half = (content: Fragment, otherwise: string, isTwin: boolean): Node[] => {
    const mark = newMark('span')
    const set = mark.type.create({ ...mark.attrs, twin: isTwin })
    const pieces = piecesOf(content).map((node) =>
      node.mark([set, ...node.marks.filter((had) => tagOf(had) !== 'span')]),
    )
    return pieces.length > 0 ? pieces : [pageSchema.text(otherwise, [set])]
  }
  const offset = $from.parentOffset
  const first = half(block.content.cut(0, offset), '…', false)
  const second = half(block.content.cut(offset), '…', true)
  const start = $from.before()
  tr.replaceWith(
    start,
    $from.after(),
    newBlock('textblock', 'p', Fragment.from([...first, ...second]), [['class', 'beyt']]),
  )
  const sizeOf = (pieces: readonly Node[]) => pieces.reduce((size, node) => size + node.nodeSize, 0)
  const at = start + 1 + (offset === 0 ? 0 : sizeOf(first))
  tr.setSelection(TextSelection.create(tr.doc, at, at + (offset === 0 ? sizeOf(first) : sizeOf(second))))
  dispatch?.(tr.scrollIntoView())
  return true
}
