import { Fragment, type Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { attributesOf, tagOf, pageSchema } from '../pageSchema.ts'
import { newBlock, depthOf } from './nodes.ts'
import { insertBlock } from './blocks.ts'

const { nodes } = pageSchema

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
