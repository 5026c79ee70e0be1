import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { attributesOf, tagOf, pageSchema } from '../pageSchema.ts'
import { typeOf, paragraph, isPlainBlock } from './nodes.ts'

const { nodes } = pageSchema

/** The text blocks of the selection with their positions. */
function textblocksOf({ selection, doc }: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, pos) => {
    if (node.isTextblock) found.push({ node, pos })
    return !node.isTextblock
  })
  return found
}

/** The tag of the text blocks in the selection; null if they differ, '' for bare text. */
export function blockTagOf(state: EditorState): string | null {
  const tags = new Set(textblocksOf(state).map(({ node }) => tagOf(node)))
  return tags.size === 1 ? ([...tags][0] ?? null) : null
}

/** Makes the text blocks of the selection paragraphs, headings or preformatted text. Ids, classes and directions stay. */
export const setBlock =
  (tag: string): Command =>
  (state, dispatch) => {
    const blocks = textblocksOf(state).filter(({ node }) => isPlainBlock(node) && tagOf(node) !== tag)
    if (blocks.length === 0) return false
    const { tr } = state
    for (const { node, pos } of blocks)
      tr.setNodeMarkup(pos, nodes.textblock, {
        tag,
        attrs: attributesOf(node),
        src: node.attrs['src'] as number | null,
      })
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The direction that the blocks of the selection say; null if they say none. */
export const directionOf = (state: EditorState): string | null =>
  attributesOf(textblocksOf(state)[0]?.node ?? state.doc).find(([name]) => name === 'dir')?.[1] ?? null

/** Gives the text blocks of the selection a direction, or null: that of their first letter. */
export const setDirection =
  (direction: 'rtl' | 'ltr' | null): Command =>
  (state, dispatch) => {
    const { tr } = state
    for (const { node, pos } of textblocksOf(state)) {
      const attrs = attributesOf(node).filter(([name]) => name !== 'dir')
      const next = direction === null ? attrs : [...attrs, ['dir', direction] as const]
      const isRun = node.type === nodes.run
      if (isRun && direction === null) continue
      const type = isRun ? nodes.textblock : node.type
      tr.setNodeMarkup(pos, type, { ...node.attrs, tag: isRun ? 'p' : tagOf(node), attrs: next })
    }
    if (!tr.docChanged) return false
    dispatch?.(tr)
    return true
  }

/** Puts a block after that of the selection, in place of an empty one. `select` gives the caret's place in it. */
export function insertBlock(state: EditorState, block: Node, dispatch: Parameters<Command>[1], select = 1): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth >= 0; depth--) {
    const around = depth === 0 ? state.doc : $from.node(depth)
    if (depth === $from.depth && around.inlineContent) continue
    const index = $from.index(depth)
    const child = around.maybeChild(index)
    const isEmpty = child?.type === nodes.textblock && child.content.size === 0
    const until = child ? index + 1 : index
    if (!around.canReplaceWith(isEmpty ? index : until, until, block.type)) continue
    const { tr } = state
    const start = $from.posAtIndex(index, depth)
    const end = child ? start + child.nodeSize : start
    const at = isEmpty ? start : end
    tr.replaceWith(at, end, block)
    if (block.isAtom && at + block.nodeSize >= tr.doc.content.size) tr.insert(at + block.nodeSize, paragraph())
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(tr.doc.content.size, at + select))))
    dispatch?.(tr.scrollIntoView())
    return true
  }
  return false
}

export const insertRule: Command = (state, dispatch) =>
  insertBlock(state, typeOf('rule').create({ tag: 'hr', attrs: [], src: null }), dispatch)
