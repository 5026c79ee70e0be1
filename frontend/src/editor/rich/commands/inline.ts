import type { Mark, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { attributesOf, pageSchema, tagOf } from '../pageSchema.ts'
import { typeOf, newMark } from './nodes.ts'

export const HALF_SPACE = '\u200C'
export type InlineTag = 'em' | 'strong' | 'code' | 'u' | 'sup' | 'sub'

/** Tags that mean the same to somebody who writes. */
const LIKE: Readonly<Record<string, readonly string[]>> = { em: ['em', 'i'], strong: ['strong', 'b'] }
const isLike = (mark: Mark, tag: string): boolean => (LIKE[tag] ?? [tag]).includes(tagOf(mark))

const marksIn = ({ selection, doc, storedMarks }: EditorState, tag: string): Mark[] => {
  const { from, to, empty, $from } = selection
  if (empty) return (storedMarks ?? $from.marks()).filter((mark) => isLike(mark, tag))
  const found: Mark[] = []
  doc.nodesBetween(from, to, (node) => {
    for (const mark of node.isInline ? node.marks : []) if (isLike(mark, tag)) found.push(mark)
  })
  return found
}

export const hasInline = (state: EditorState, tag: string): boolean => marksIn(state, tag).length > 0

/** Marks the selection as this element, or takes the element away where it is. */
export const toggleInline =
  (tag: InlineTag): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    if (!$from.parent.inlineContent && empty) return false
    const there = marksIn(state, tag)
    const { tr } = state
    if (empty) {
      const now = state.storedMarks ?? $from.marks()
      const next = there.length > 0 ? now.filter((mark) => !isLike(mark, tag)) : newMark(tag).addToSet(now)
      dispatch?.(tr.setStoredMarks(next))
      return true
    }
    for (const mark of there) tr.removeMark(from, to, mark)
    if (there.length === 0) tr.addMark(from, to, newMark(tag))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The address of the link at the selection; null without one. */
export function linkAt(state: EditorState): string | null {
  const [link] = marksIn(state, 'a')
  return link ? (attributesOf(link).find(([name]) => name === 'href')?.[1] ?? '') : null
}

/** Links the selection, or inserts the address as a link; '' takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    if (!$from.parent.inlineContent) return false
    const { tr } = state
    const there = marksIn(state, 'a')
    const [old] = there
    const [start, end] = empty && old ? extentOf($from, old) : [from, to]
    for (const mark of there) tr.removeMark(start, end, mark)
    if (href !== '') {
      const mark = newMark('a', [['href', href]])
      if (start < end) tr.addMark(start, end, mark)
      else tr.insert(from, pageSchema.text(href, [mark])).removeStoredMark(mark)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The range around a position that has the mark. */
function extentOf($at: ResolvedPos, mark: Mark): [from: number, to: number] {
  const { parent } = $at
  let [from, to, at] = [-1, -1, $at.start()]
  parent.forEach((node) => {
    const end = at + node.nodeSize
    if (mark.isInSet(node.marks)) {
      if (to !== at) from = to < $at.pos || from === -1 ? at : from
      if (from <= $at.pos) to = end
    }
    at = end
  })
  return from === -1 ? [$at.pos, $at.pos] : [from, to]
}

/** Inserts text as if it was typed, with the marks of its place. */
export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.insertText(text).scrollIntoView())
    return true
  }

export const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.inlineContent) return false
  const isPre = tagOf($from.parent) === 'pre'
  const { tr } = state
  dispatch?.((isPre ? tr.insertText('\n') : tr.replaceSelectionWith(typeOf('break').create(), true)).scrollIntoView())
  return true
}

/** Writes a reading above the selected word; it is selected, to be typed over. */
export const insertRuby: Command = (state, dispatch) => {
  const { from, to, empty, $from, $to } = state.selection
  if (empty || !$from.sameParent($to) || !$from.parent.inlineContent) return false
  const ruby = newMark('ruby')
  const { tr } = state
  tr.addMark(from, to, ruby).insert(to, pageSchema.text('…', [ruby, newMark('rt')]))
  tr.setSelection(TextSelection.create(tr.doc, to, to + 1))
  dispatch?.(tr.scrollIntoView())
  return true
}
