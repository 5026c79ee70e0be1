import { isCommand, printTokens, readTokens, type Token } from '../tokens.ts'
import { depthOf } from './readFormula.ts'

/** A row of a displayed formula, without the commands about its number. */
export interface FormulaRow {
  tokens: Token[]
  labels: string[]
  /** The text of its \tag. */
  tag: string | null
  /** False after \nonumber. */
  isNumbered: boolean
}

const newRow = (): FormulaRow => ({ tokens: [], labels: [], tag: null, isNumbered: true })

/** The tokens of the group that begins at `start`, and where it ends. */
function groupAt(tokens: readonly Token[], start: number): { content: string; end: number } {
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    depth += depthOf(tokens[at]!)
    if (depth === 0) return { content: printTokens(tokens.slice(start + 1, at)).trim(), end: at }
  }
  return { content: '', end: start }
}

export function splitRows(tokens: readonly Token[]): FormulaRow[] {
  const rows = [newRow()]
  let depth = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const row = rows.at(-1)!
    depth += depthOf(token)
    if (depth === 0 && isCommand(token, '\\')) rows.push(newRow())
    else if (isCommand(token, 'eqno', 'leqno')) {
      // In plain TeX what comes last is the number, in the parentheses that \tag adds.
      row.tag = printTokens(tokens.slice(at + 1))
        .trim()
        .replace(/^\((.*)\)$/, '$1')
      break
    } else if (isCommand(token, 'nonumber', 'notag')) row.isNumbered = false
    else if (isCommand(token, 'qedhere')) continue
    else if (isCommand(token, 'label', 'tag') && tokens[at + 1]?.kind === 'open') {
      const { content, end } = groupAt(tokens, at + 1)
      if (isCommand(token, 'tag')) row.tag = content
      else row.labels.push(content)
      at = end
    } else row.tokens.push(token)
  }
  if (rows.length > 1 && rows.at(-1)?.tokens.every(({ kind }) => kind === 'space')) rows.pop()
  return rows
}

/** One row that contains all of them, for displays that have one number. */
export const joinRows = (rows: readonly FormulaRow[]): FormulaRow => ({
  tokens: rows.flatMap(({ tokens }, at) => (at === 0 ? tokens : [...readTokens('\\\\ '), ...tokens])),
  labels: rows.flatMap(({ labels }) => labels),
  tag: rows.find(({ tag }) => tag !== null)?.tag ?? null,
  isNumbered: rows.every(({ isNumbered }) => isNumbered),
})
