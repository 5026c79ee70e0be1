import type { Node } from 'prosemirror-model'
import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import type { OpenedPage } from './OpenedPage.ts'

/** What is selected as a whole and edited as source: its place and its source. */
export interface SelectedOpaque {
  pos: number
  html: string
  isInline: boolean
}

export function opaqueAt({ selection }: EditorState): SelectedOpaque | null {
  if (!(selection instanceof NodeSelection)) return null
  const { node, from } = selection
  const html = node.attrs['html'] as string | undefined
  const isOpaque = node.type.name === 'opaque' || node.type.name === 'opaqueInline'
  return isOpaque && html !== undefined ? { pos: from, html, isInline: node.isInline } : null
}

/** The page by which a new source of an opaque part is checked, with text on both sides: its tags must close between them. */
export const testPage = ({ isInline }: SelectedOpaque, html: string): string =>
  isInline ? `<p>x${html}x</p>` : `<p>x</p>\n${html}\n<p>x</p>`

interface Json {
  type: string
  text?: string
  marks?: unknown
  content?: Json[]
}

/** Whether a checked source stays where it is put: the text on both sides is still there by itself. */
export function fits({ isInline }: SelectedOpaque, opened: OpenedPage | null): boolean {
  if (!opened) return false
  const { content: blocks = [] } = opened.doc as Json
  const isAlone = (node: Json | undefined): boolean => node?.type === 'textblock' && node.content?.[0]?.text === 'x'
  if (!isInline) return blocks.length > 1 && isAlone(blocks[0]) && isAlone(blocks.at(-1))
  const pieces = blocks.length === 1 && blocks[0]?.type === 'textblock' ? (blocks[0].content ?? []) : []
  const [first, last] = [pieces[0], pieces.at(-1)]
  const isPlain = (node: Json | undefined): boolean => node?.text !== undefined && node.marks === undefined
  return isPlain(first) && isPlain(last) && first!.text!.startsWith('x') && last!.text!.endsWith('x')
}

/** Gives the opaque part another source; null if it is not there any more. An empty source deletes it. */
export function withSource(
  state: EditorState,
  { pos, html: before }: SelectedOpaque,
  html: string,
): Transaction | null {
  const node: Node | null = state.doc.nodeAt(pos)
  if (node?.attrs['html'] !== before) return null
  if (html.trim() === '') return state.tr.delete(pos, pos + node.nodeSize)
  return state.tr.replaceWith(pos, pos + node.nodeSize, node.type.create({ ...node.attrs, html }, null, node.marks))
}
