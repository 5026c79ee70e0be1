import { numberAnchor } from '../numbers.ts'
import type { Command, Page } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { element, type Node, PARAGRAPH, toLine } from '../tree.ts'

/** The heading of each level of sections. Those below `subsubsection` begin a paragraph and have no number. */
const LEVELS: Readonly<Record<string, string>> = {
  part: 'h1',
  chapter: 'h1',
  section: 'h2',
  subsection: 'h3',
  subsubsection: 'h4',
}

const sectionOf =
  (level: string, tag: string): Command =>
  (page) => {
    const [star, , title] = readArguments(page.reader, 'som')
    if (star) return [element(tag, toLine(page.typeset(title ?? [])))]
    const { number, id } = numberAnchor(page, level, level, '')
    return [element(tag, [`${number}\u2002`, ...toLine(page.typeset(title ?? []))], { id })]
  }

const runIn: Command = (page) => {
  const [, , title] = readArguments(page.reader, 'som')
  page.reader.skipBlank()
  return [PARAGRAPH, element('strong', toLine(page.typeset(title ?? []))), '\u2002']
}

const store: Command = (page, { name }) => {
  const [, text] = readArguments(page.reader, 'om')
  // Some classes want each author and address in a command of its own.
  const known = page.titles.get(name) ?? []
  page.titles.set(name, [...known, ...(known.length > 0 ? [' · '] : []), ...page.typeset(text ?? [])])
  return []
}

const lineOf = (page: Page, name: string, tag: string): Node[] => {
  const text = toLine(page.titles.get(name) ?? [])
  return text.length > 0 ? [element(tag, text)] : []
}

const BYLINE = ['author', 'affiliation', 'address', 'institute', 'email', 'date']

const maketitle: Command = (page) => [
  ...lineOf(page, 'title', 'h1'),
  element(
    'div',
    BYLINE.flatMap((name) => lineOf(page, name, 'p')),
    { class: 'tex-byline' },
  ),
]

export const sectionCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...Object.entries(LEVELS).map(([level, tag]): [string, Command] => [level, sectionOf(level, tag)]),
  ['paragraph', runIn],
  ['subparagraph', runIn],
  ...['title', ...BYLINE].map((name): [string, Command] => [name, store]),
  ['maketitle', maketitle],
  [
    'appendix',
    ({ context }) => {
      context.isAppendix = true
      context.counters.delete('section')
      context.counters.delete('chapter')
      return []
    },
  ],
])
