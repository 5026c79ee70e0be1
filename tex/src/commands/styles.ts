import type { Command } from '../Page.ts'
import { element, type Node, wrapText } from '../tree.ts'

interface Look {
  tag: string
  className?: string
}

const ARGUMENTS: Readonly<Record<string, Look>> = {
  emph: { tag: 'em' },
  textit: { tag: 'i' },
  textsl: { tag: 'i' },
  textbf: { tag: 'strong' },
  texttt: { tag: 'code' },
  textsc: { tag: 'span', className: 'tex-small-caps' },
  underline: { tag: 'u' },
  uline: { tag: 'u' },
  sout: { tag: 's' },
  st: { tag: 's' },
  hl: { tag: 'mark' },
  textsuperscript: { tag: 'sup' },
  textsubscript: { tag: 'sub' },
}

/** These change what follows, up to the end of the group. */
const SWITCHES: Readonly<Record<string, Look>> = {
  em: { tag: 'em' },
  it: { tag: 'i' },
  itshape: { tag: 'i' },
  sl: { tag: 'i' },
  slshape: { tag: 'i' },
  bf: { tag: 'strong' },
  bfseries: { tag: 'strong' },
  tt: { tag: 'code' },
  ttfamily: { tag: 'code' },
  sc: { tag: 'span', className: 'tex-small-caps' },
  scshape: { tag: 'span', className: 'tex-small-caps' },
}

/** Commands whose argument is shown as it would be without them. */
const PLAIN = ['textrm', 'textsf', 'textup', 'textmd', 'textnormal', 'mbox', 'hbox', 'text', 'ensuretext']

/** The direction of a stretch of text, as XePersian and bidi call it. */
const DIRECTIONS: Readonly<Record<string, 'ltr' | 'rtl'>> = {
  lr: 'ltr',
  LR: 'ltr',
  LRE: 'ltr',
  rl: 'rtl',
  RL: 'rtl',
  RLE: 'rtl',
}

const wrapIn =
  ({ tag, className }: Look) =>
  (text: Node[]): Node =>
    element(tag, text, className ? { class: className } : {})

export const styleCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...Object.entries(ARGUMENTS).map(([name, look]): [string, Command] => [
    name,
    (page) => wrapText(page.typeset(page.reader.readArgument()), wrapIn(look)),
  ]),
  ...Object.entries(SWITCHES).map(([name, look]): [string, Command] => [
    name,
    (page, _token, isStop) => wrapText(page.read(isStop), wrapIn(look)),
  ]),
  ...PLAIN.map((name): [string, Command] => [name, (page) => page.typeset(page.reader.readArgument())]),
  ...Object.entries(DIRECTIONS).map(([name, dir]): [string, Command] => [
    name,
    (page) => wrapText(page.typeset(page.reader.readArgument()), (text) => element('span', text, { dir })),
  ]),
])
