import { Fragment, type Mark, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { lift } from 'prosemirror-commands'
import type { Attributes } from './Attributes.ts'
import { startTag } from './inlineHtml.ts'
import { attributesOf, pageSchema, tagOf } from './pageSchema.ts'

const { nodes, marks } = pageSchema
const typeOf = (name: keyof typeof nodes): NodeType => nodes[name] as NodeType

export const HALF_SPACE = '\u200C'
export type InlineTag = 'em' | 'strong' | 'code' | 'u' | 'sup' | 'sub'

/** A mark for a new inline element. */
export const newMark = (tag: string, attributes: Attributes = []): Mark =>
  marks.el.create({ tag, attrs: attributes, open: startTag(tag, attributes) })
const newBlock = (
  type: keyof typeof nodes,
  tag: string,
  content: Fragment | Node | readonly Node[],
  attrs: Attributes = [],
) => typeOf(type).create({ tag, attrs, src: null }, content)
const paragraph = (content?: Fragment): Node => newBlock('textblock', 'p', content ?? Fragment.empty)

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

/** The text blocks of the selection with their positions. */
function textblocksOf({ selection, doc }: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, pos) => {
    if (node.isTextblock) found.push({ node, pos })
    return !node.isTextblock
  })
  return found
}

const isPlainBlock = ({ type }: Node): boolean => type === nodes.textblock || type === nodes.run

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

/** The depth of the innermost node around the selection that fits; null without one. */
function depthOf({ selection: { $from } }: EditorState, fits: (node: Node) => boolean): number | null {
  for (let depth = $from.depth; depth > 0; depth--) if (fits($from.node(depth))) return depth
  return null
}

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

/** Puts a block after that of the selection, in place of an empty one. `select` gives the caret's place in it. */
function insertBlock(state: EditorState, block: Node, dispatch: Parameters<Command>[1], select = 1): boolean {
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

const emptyCell = (tag = 'td'): Node => newBlock('cellText', tag, Fragment.empty)

/** Inserts a table of two columns, with a header. */
export const insertTable: Command = (state, dispatch) => {
  const row = (tag: string) => newBlock('row', 'tr', [emptyCell(tag), emptyCell(tag)])
  const parts = [newBlock('rows', 'thead', row('th')), newBlock('rows', 'tbody', row('td'))]
  return insertBlock(state, newBlock('table', 'table', parts), dispatch, 4)
}

interface TableSpot {
  table: Node
  tablePos: number
  row: Node
  rowPos: number
  column: number
}
/** The place of the caret in a table without spans. */
function tableSpot(state: EditorState): TableSpot | null {
  const { $from } = state.selection
  const rowDepth = depthOf(state, (node) => node.type === nodes.row)
  const tableDepth = depthOf(state, (node) => node.type === nodes.table)
  if (rowDepth === null || tableDepth === null) return null
  const table = $from.node(tableDepth)
  let isPlain = true
  table.descendants((node) => {
    if (node.type === nodes.opaque && tagOf(node) === '') isPlain &&= /^<col/i.test(node.attrs['html'] as string)
    isPlain &&= !attributesOf(node).some(([name]) => name === 'colspan' || name === 'rowspan')
    return !node.isTextblock
  })
  if (!isPlain) return null
  const [row, rowPos, tablePos] = [$from.node(rowDepth), $from.before(rowDepth), $from.before(tableDepth)]
  return { table, tablePos, row, rowPos, column: $from.index(rowDepth) }
}

export const addRow: Command = (state, dispatch) => {
  const spot = tableSpot(state)
  if (!spot) return false
  const cells = spot.row.children.map((cell) => emptyCell(tagOf(cell) || 'td'))
  const { tr } = state
  const at = spot.rowPos + spot.row.nodeSize
  tr.insert(at, newBlock('row', 'tr', cells)).setSelection(TextSelection.create(tr.doc, at + 2))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** The rows of a table with their positions, last first, so that changes do not move what follows. */
function rowsBackwards({ table, tablePos }: TableSpot): { row: Node; pos: number }[] {
  const rows: { row: Node; pos: number }[] = []
  table.descendants((node, pos) => {
    if (node.type === nodes.row) rows.push({ row: node, pos: tablePos + 1 + pos })
    return !node.isTextblock
  })
  return rows.toReversed()
}

export const addColumn: Command = (state, dispatch) => {
  const spot = tableSpot(state)
  if (!spot) return false
  const { tr } = state
  for (const { row, pos } of rowsBackwards(spot)) {
    const index = Math.min(spot.column, row.childCount - 1)
    const offset = row.children.slice(0, index + 1).reduce((size, cell) => size + cell.nodeSize, 0)
    tr.insert(pos + 1 + offset, emptyCell(tagOf(row.child(index)) || 'td'))
  }
  dispatch?.(tr)
  return true
}

/** Deletes the row; with its last row also the table. */
export const deleteRow: Command = (state, dispatch) => {
  const spot = tableSpot(state)
  if (!spot) return false
  const rows = rowsBackwards(spot)
  const { tr } = state
  if (rows.length === 1) tr.delete(spot.tablePos, spot.tablePos + spot.table.nodeSize)
  else {
    const $row = state.doc.resolve(spot.rowPos)
    const isAlone = $row.parent.childCount === 1 && $row.parent.type === nodes.rows
    const [from, to] = isAlone ? [$row.before(), $row.after()] : [spot.rowPos, spot.rowPos + spot.row.nodeSize]
    tr.delete(from, to)
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Deletes the column; with its last column also the table. */
export const deleteColumn: Command = (state, dispatch) => {
  const spot = tableSpot(state)
  if (!spot) return false
  const rows = rowsBackwards(spot)
  const { tr } = state
  if (rows.some(({ row }) => row.childCount === 1)) tr.delete(spot.tablePos, spot.tablePos + spot.table.nodeSize)
  else
    for (const { row, pos } of rows) {
      const cell = row.maybeChild(spot.column)
      if (!cell) continue
      const at = pos + 1 + row.children.slice(0, spot.column).reduce((size, one) => size + one.nodeSize, 0)
      tr.delete(at, at + cell.nodeSize)
    }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Goes to the next cell, or with -1 to the one before; false outside of tables and at their ends. */
export const goToCell =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = depthOf(state, ({ type }) => type === nodes.cellText || type === nodes.cell)
    const tableDepth = depthOf(state, ({ type }) => type === nodes.table)
    if (depth === null || tableDepth === null) return false
    const cells: number[] = []
    const start = $from.start(tableDepth)
    $from.node(tableDepth).descendants((node, pos) => {
      const isCell = node.type === nodes.cellText || node.type === nodes.cell
      if (isCell) cells.push(start + pos)
      return !isCell && !node.isTextblock
    })
    const to = cells[cells.indexOf($from.before(depth)) + step]
    if (to === undefined) return false
    const cell = state.doc.nodeAt(to) as Node
    const $end = state.doc.resolve(to + cell.nodeSize - 1)
    dispatch?.(state.tr.setSelection(TextSelection.between(state.doc.resolve(to + 1), $end)).scrollIntoView())
    return true
  }
