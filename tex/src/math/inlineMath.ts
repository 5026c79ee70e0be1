import type { Command, Page, Stop } from '../Page.ts'
import { isCommand, printTokens, type Token } from '../tokens.ts'
import type { Node } from '../tree.ts'
import { showDisplay } from './displays.ts'
import { readFormula } from './readFormula.ts'
import { typesetFormula } from './typesetFormula.ts'

function inline(page: Page, isEnd: Stop): Node[] {
  const tex = printTokens(readFormula(page.reader, isEnd)).trim()
  return tex === '' ? [] : [typesetFormula(page, tex, { isDisplay: false, source: `$${tex}$` })]
}

const inlineOf = (page: Page, tokens: readonly Token[]): Node[] =>
  page.reader.within([...tokens, { kind: 'math', text: '$' }], () => inline(page, isDollar))

const isDollar: Stop = ({ kind }) => kind === 'math'

/** Reads a formula after its first dollar: two of them begin a display. */
export function dollarMath(page: Page): readonly Node[] {
  const { reader } = page
  if (reader.peekRaw()?.kind !== 'math') return inline(page, isDollar)
  reader.nextRaw()
  const tokens = readFormula(reader, isDollar)
  if (reader.peekRaw()?.kind === 'math') reader.nextRaw()
  return showDisplay(page, tokens)
}

export const mathCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['(', (page) => inline(page, (token) => isCommand(token, ')'))],
  [
    '[',
    (page) =>
      showDisplay(
        page,
        readFormula(page.reader, (token) => isCommand(token, ']')),
      ),
  ],
  // The end of the argument is the end of the formula.
  ['ensuremath', (page) => inlineOf(page, page.reader.readArgument())],
])
