import { idOf, numberAnchor } from '../numbers.ts'
import type { Environment, Page } from '../Page.ts'
import { printTokens, type Token } from '../tokens.ts'
import { element, type Node } from '../tree.ts'
import { type FormulaRow, joinRows, splitRows } from './formulaRows.ts'
import { depthOf, readFormula } from './readFormula.ts'
import { typesetFormula } from './typesetFormula.ts'

/** Environments of displayed formulas, with what Temml typesets in their place; '' is a lone formula. */
const DISPLAYS: Readonly<Record<string, string>> = {
  equation: '',
  displaymath: '',
  align: 'align*',
  flalign: 'align*',
  alignat: 'alignat*',
  gather: 'gather*',
  multline: 'multline*',
  eqnarray: 'align*',
}
/** Environments with a number for each row. */
const NUMBERED_ROWS = ['align', 'flalign', 'alignat', 'gather', 'eqnarray']

interface Display {
  /** Of an environment in `DISPLAYS`, without its star. */
  name: string
  isNumbered: boolean
  /** The argument of `alignat`, in braces. */
  argument: string
}

const LONE: Display = { name: 'displaymath', isNumbered: false, argument: '' }

/** Gives a row its number or tag, which its labels then name; returns the id that leads to it. */
function numberRow(page: Page, row: FormulaRow, isNumbered: boolean): { tag: string; id: string } {
  if (row.tag !== null)
    page.anchor = { name: '', number: row.tag, id: idOf(`equation-${row.tag}`), page: page.options.number }
  else if (isNumbered && row.isNumbered) numberAnchor(page, 'equation', 'equation', '')
  else return { tag: '', id: '' }
  const { number = '', id = '' } = page.anchor ?? {}
  for (const label of row.labels) if (page.anchor) page.context.labels.set(label, page.anchor)
  return { tag: `\\tag{${number}}`, id }
}

/** A displayed formula in a box of its own, which scrolls if it is wide. */
export function showDisplay(page: Page, tokens: readonly Token[], { name, isNumbered, argument } = LONE): Node[] {
  const all = splitRows(tokens)
  const rows = NUMBERED_ROWS.includes(name) ? all : [joinRows(all)]
  const tokensOf = (row: FormulaRow) => (name === 'eqnarray' ? withoutSecondTab(row.tokens) : row.tokens)
  const numbered = rows.map((row) => ({ tex: printTokens(tokensOf(row)).trim(), ...numberRow(page, row, isNumbered) }))
  const environment = DISPLAYS[name] ?? ''
  const join = (texts: readonly string[]) => wrap(environment, texts.join(' \\\\\n'), argument)
  const source = join(numbered.map(({ tex }) => tex))
  const formula = typesetFormula(page, join(numbered.map(({ tex, tag }) => tex + tag)), {
    isDisplay: true,
    source: environment === '' ? `\\[ ${source} \\]` : source,
  })
  // The rows of a formula share its box, but each number is a target of its own.
  const ids = numbered.map(({ id }) => id).filter((id) => id !== '')
  const targets = ids.slice(1).map((id) => element('span', [], { id }))
  return [element('div', [...targets, formula], { class: 'tex-display', dir: 'ltr', ...(ids[0] && { id: ids[0] }) })]
}

const wrap = (environment: string, body: string, argument: string): string =>
  environment === '' ? body : `\\begin{${environment}}${argument}\n${body}\n\\end{${environment}}`

/** A row of `eqnarray` has a column for its sign, which `align` has not: `a &=& b` becomes `a &= b`. */
function withoutSecondTab(tokens: readonly Token[]): Token[] {
  let depth = 0
  let tabs = 0
  return tokens.filter((token) => {
    depth += depthOf(token)
    return depth > 0 || token.text !== '&' || ++tabs !== 2
  })
}

const display: Environment = (page, written) => {
  const name = written.replace('*', '')
  const argument = name === 'alignat' ? `{${printTokens(page.reader.readArgument())}}` : ''
  const tokens = readFormula(page.reader, (token) => token.kind === 'end' && token.name === written)
  return showDisplay(page, tokens, { name, isNumbered: !written.endsWith('*') && name !== 'displaymath', argument })
}

export const mathEnvironments: ReadonlyMap<string, Environment> = new Map(
  Object.keys(DISPLAYS).flatMap((name): [string, Environment][] => [
    [name, display],
    [`${name}*`, display],
  ]),
)
