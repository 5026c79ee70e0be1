import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { lift } from 'prosemirror-commands'
import { attributesOf, tagOf, pageSchema } from '../pageSchema.ts'
import { typeOf, newBlock, paragraph, isPlainBlock, depthOf } from './nodes.ts'

const { nodes } = pageSchema

const isVerse = (node: Node): boolean =>
  node.type === nodes.container &&
  attributesOf(node).some(([name, value]) => name === 'class' && /\bverse\b/.test(value))
const isQuote = (node: Node): boolean => node.type === nodes.container && tagOf(node) === 'blockquote'
const isList = (node: Node): boolean => node.type === nodes.list && tagOf(node) !== 'dl'

/** The kinds of containers around the selection. */
export const surroundings = (state: EditorState) => ({
  quote: depthOf(state, isQuote) !== null,
  verse: depthOf(state, isVerse) !== null,
  ul: listTag(state) === 'ul',
  ol: listTag(state) === 'ol',
  table: depthOf(state, (node) => node.type === nodes.row) !== null,
})
function listTag(state: EditorState): string | null {
  const depth = depthOf(state, isList)
  return depth === null ? null : tagOf(state.selection.$from.node(depth))
}

/** Puts the blocks of the selection into a container that `wrap` makes. */
function wrapBlocks(state: EditorState, wrap: (blocks: readonly Node[]) => Node, dispatch?: Parameters<Command>[1]) {
  const { $from, $to } = state.selection
  const range = $from.blockRange($to)
  if (!range) return false
  const { parent, startIndex, endIndex, start, end } = range
  if (!parent.type.contentMatch.matchType(typeOf('textblock'))) return false
  const blocks = Array.from({ length: endIndex - startIndex }, (_, at) => parent.child(startIndex + at))
  const wrapped = wrap(blocks)
  if (!wrapped.type.validContent(wrapped.content) || !parent.canReplaceWith(startIndex, endIndex, wrapped.type))
    return false
  const { tr } = state
  tr.replaceWith(start, end, wrapped)
  const [from, to] = [$from.pos, $to.pos].map((pos) => Math.min(tr.doc.content.size, pos + 1))
  tr.setSelection(TextSelection.between(tr.doc.resolve(from ?? 0), tr.doc.resolve(to ?? 0)))
  dispatch?.(tr.scrollIntoView())
  return true
}

const asParagraph = (block: Node): Node => (block.type === nodes.run ? paragraph(block.content) : block)

export const toggleQuote: Command = (state, dispatch) =>
  depthOf(state, isQuote) === null
    ? wrapBlocks(state, (blocks) => newBlock('container', 'blockquote', blocks.map(asParagraph)), dispatch)
    : lift(state, dispatch)

export const toggleVerse: Command = (state, dispatch) =>
  depthOf(state, isVerse) === null
    ? wrapBlocks(state, (lines) => newBlock('container', 'div', lines.map(asParagraph), [['class', 'verse']]), dispatch)
    : lift(state, dispatch)

const asItem = (block: Node): Node =>
  isPlainBlock(block) ? newBlock('itemText', 'li', block.content, attributesOf(block)) : newBlock('item', 'li', block)
const asBlocks = (item: Node): Node[] =>
  item.type === nodes.itemText
    ? [newBlock('textblock', 'p', item.content, attributesOf(item))]
    : item.type === nodes.item
      ? [...item.children]
      : [item]

/** Makes a list of the blocks of the selection; of a list of the same kind paragraphs, of one of the other kind this one. */
export const toggleList =
  (tag: 'ul' | 'ol'): Command =>
  (state, dispatch) => {
    const depth = depthOf(state, isList)
    if (depth === null) return wrapBlocks(state, (blocks) => newBlock('list', tag, blocks.map(asItem)), dispatch)
    const { $from } = state.selection
    const list = $from.node(depth)
    if (tagOf(list) === tag) return leaveList(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { ...list.attrs, tag }))
    return true
  }

/** Takes the items of the selection out of their list. */
export const leaveList: Command = (state, dispatch) => {
  const depth = depthOf(state, isList)
  if (depth === null) return false
  const { $from, $to } = state.selection
  const list = $from.node(depth)
  const first = $from.index(depth)
  const last = $to.depth >= depth && $to.node(depth) === list ? $to.index(depth) : first
  const around = $from.node(depth - 1)
  const items = list.children
  const part = (some: readonly Node[], isFirst: boolean): Node[] =>
    some.length > 0 ? [list.type.create(isFirst ? list.attrs : { ...list.attrs, src: null }, some)] : []
  const before = part(items.slice(0, first), true)
  const blocks = items.slice(first, last + 1).flatMap(asBlocks)
  const after = part(items.slice(last + 1), before.length === 0)
  const index = $from.index(depth - 1)
  const content = Fragment.from([...before, ...blocks, ...after])
  if (!around.canReplace(index, index + 1, content)) return false
  const { tr } = state
  const start = $from.before(depth)
  tr.replaceWith(start, $from.after(depth), content)
  const at = start + (before[0]?.nodeSize ?? 0)
  tr.setSelection(Selection.near(tr.doc.resolve(at + 1 + ($from.parent.isTextblock ? $from.parentOffset : 0))))
  dispatch?.(tr.scrollIntoView())
  return true
}
