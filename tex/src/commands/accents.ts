import type { Command } from '../Page.ts'
import { toText } from '../toHtml.ts'
import { toLine } from '../tree.ts'

/** Combining marks by the command that puts one on a letter. */
const MARKS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  r: '\u030a',
  c: '\u0327',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
}

const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' }

export const accentCommands: ReadonlyMap<string, Command> = new Map(
  Object.entries(MARKS).map(([name, mark]) => [
    name,
    (page) => {
      const [first = '', ...rest] = toText(toLine(page.typeset(page.reader.readArgument())))
      return [((DOTLESS[first] ?? first) + mark).normalize('NFC') + rest.join('')]
    },
  ]),
)
