import { Fragment, type Mark, type Node, type NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { Attributes } from '../Attributes.ts'
import { startTag } from '../inlineHtml.ts'
import { pageSchema } from '../pageSchema.ts'

const { nodes, marks } = pageSchema
export const typeOf = (name: keyof typeof nodes): NodeType => nodes[name] as NodeType

/** A mark for a new inline element. */
export const newMark = (tag: string, attributes: Attributes = []): Mark =>
  marks.el.create({ tag, attrs: attributes, open: startTag(tag, attributes) })
export const newBlock = (
  type: keyof typeof nodes,
  tag: string,
  content: Fragment | Node | readonly Node[],
  attrs: Attributes = [],
) => typeOf(type).create({ tag, attrs, src: null }, content)
export const paragraph = (content?: Fragment): Node => newBlock('textblock', 'p', content ?? Fragment.empty)

export const isPlainBlock = ({ type }: Node): boolean => type === nodes.textblock || type === nodes.run

/** The depth of the innermost node around the selection that fits; null without one. */
export function depthOf({ selection: { $from } }: EditorState, fits: (node: Node) => boolean): number | null {
  for (let depth = $from.depth; depth > 0; depth--) if (fits($from.node(depth))) return depth
  return null
}
