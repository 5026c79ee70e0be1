import { expectEnd } from '../createReader.ts'
import { MAX_COLUMNS } from '../limits.ts'
import type { Environment, Page, Stop } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { isCommand, printTokens } from '../tokens.ts'
import { element, type Node, toItem } from '../tree.ts'

type Alignment = 'start' | 'center' | 'end'

/** The columns of a preamble such as `{l|*{2}{c}|p{3cm}}`. */
export function readColumns(preamble: string): Alignment[] {
  const repeated = preamble.replace(/\*\s*\{(\d+)\}\s*\{([^{}]*)\}/g, (_all, count: string, columns: string) =>
    columns.repeat(Math.min(Number(count), MAX_COLUMNS)),
  )
  const letters = repeated.replace(/[@!<>]\s*\{[^{}]*\}/g, '').replace(/\{[^{}]*\}/g, '')
  return Array.from(letters.matchAll(/[a-zA-Z]/g), ([letter]) => letter)
    .slice(0, MAX_COLUMNS)
    .map((letter) => (letter === 'c' ? 'center' : letter === 'r' || letter === 'S' ? 'end' : 'start'))
}

const RULES: Readonly<Record<string, string>> = {
  hline: '',
  toprule: 'o',
  midrule: 'o',
  bottomrule: 'o',
  cline: 'm',
  addlinespace: 'o',
  specialrule: 'mmm',
}
const PARTIAL = ['cline', 'cmidrule', 'addlinespace']

/** Reads the rules between two rows; true if one of them has the full width. */
function readRules({ reader }: Page): boolean {
  let isFull = false
  for (;;) {
    reader.skipBlank()
    const token = reader.peek()
    if (token?.kind !== 'command') return isFull
    const { name } = token
    if (name !== 'cmidrule' && !Object.hasOwn(RULES, name)) return isFull
    reader.next()
    if (name === 'cmidrule') {
      // `\cmidrule(lr){2-3}`
      if (reader.peekRaw()?.text === '(') reader.readUntil(({ text }) => text === ')')
      reader.readArgument()
    } else readArguments(reader, RULES[name] ?? '')
    isFull ||= !PARTIAL.includes(name)
  }
}

const isRowEnd = (token: Parameters<Stop>[0]): boolean => isCommand(token, '\\', 'tabularnewline', 'cr')
const isCellEnd: Stop = (token) => token.kind === 'end' || token.text === '&' || isRowEnd(token)

interface Cell {
  content: readonly Node[]
  alignment: Alignment
  span: number
}

function readCell(page: Page, column: number, columns: readonly Alignment[]): Cell {
  const { reader } = page
  reader.skipBlank()
  let span = 1
  let alignment = columns[column] ?? 'start'
  if (!isCommand(reader.peek(), 'multicolumn')) return { content: toItem(page.read(isCellEnd)), alignment, span }
  reader.next()
  const [count, preamble, text] = readArguments(reader, 'mmm')
  span = Math.min(Number.parseInt(printTokens(count ?? []), 10) || 1, MAX_COLUMNS)
  alignment = readColumns(printTokens(preamble ?? []))[0] ?? 'center'
  const content = toItem(page.typeset(text ?? []))
  page.read(isCellEnd)
  return { content, alignment, span }
}

/** Reads rows up to \end; gives them with the number of rows before the first rule between two rows. */
function readRows(page: Page, columns: readonly Alignment[]) {
  const { reader } = page
  const rows: Cell[][] = []
  let head = 0
  for (;;) {
    if (readRules(page) && head === 0) head = rows.length
    const isLast = !reader.peek() || reader.peek()?.kind === 'end'
    if (isLast) return { rows, head: head < rows.length ? head : 0 }
    const row: Cell[] = []
    for (let column = 0; ;) {
      const cell = readCell(page, column, columns)
      row.push(cell)
      column += cell.span
      if (reader.peek()?.text !== '&') break
      reader.next()
    }
    rows.push(row)
    const end = reader.peek()
    if (end && isRowEnd(end)) {
      reader.next()
      readArguments(reader, 'so')
    }
  }
}

const rowOf = (row: readonly Cell[], tag: 'th' | 'td'): Node =>
  element(
    'tr',
    row.map(({ content, alignment, span }) =>
      element(tag, content, {
        ...(alignment !== 'start' && { style: `text-align: ${alignment}` }),
        ...(span > 1 && { colspan: String(span) }),
      }),
    ),
  )

/** A table; rows above its first inner rule are its head. */
const tabular =
  (signature: string): Environment =>
  (page, name) => {
    const preamble = readArguments(page.reader, signature).at(-1) ?? []
    const { rows, head } = readRows(page, readColumns(printTokens(preamble)))
    expectEnd(page.reader, name)
    const heads = rows.slice(0, head).map((row) => rowOf(row, 'th'))
    const body = element(
      'tbody',
      rows.slice(head).map((row) => rowOf(row, 'td')),
    )
    return [element('table', [...(heads.length > 0 ? [element('thead', heads)] : []), body])]
  }

export const tableEnvironments: ReadonlyMap<string, Environment> = new Map([
  ['tabular', tabular('om')],
  ['tabular*', tabular('mom')],
  ['tabularx', tabular('mom')],
  ['longtable', tabular('om')],
  ['array', tabular('om')],
])
