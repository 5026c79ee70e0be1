import { expectEnd, readName } from '../createReader.ts'
import { numberAnchor } from '../numbers.ts'
import { type Command, type Environment, isEnd, type Page } from '../Page.ts'
import type { Theorem } from '../TexContext.ts'
import { toText } from '../toHtml.ts'
import { printTokens, readTokens } from '../tokens.ts'
import { element, type Node, toBlocks, toLine } from '../tree.ts'

/** `\newtheorem{name}{Title}[within]` and `\newtheorem{name}[like]{Title}`, with a star for no numbers. */
const newtheorem: Command = (page) => {
  const { reader, context } = page
  const isStarred = reader.readStar()
  const name = readName(reader)
  const like = reader.readOptional()
  const title = reader.readArgument()
  const within = reader.readOptional()
  const counter = isStarred ? null : like ? (context.theorems.get(printTokens(like).trim())?.counter ?? name) : name
  context.theorems.set(name, { title, counter, look: context.theoremLook })
  if (within && counter) context.within.set(counter, printTokens(within).trim())
  return []
}

/** `\numberwithin{equation}{section}` */
const numberwithin: Command = ({ reader, context }) => {
  const counter = readName(reader)
  context.within.set(counter, readName(reader))
  return []
}

/** The text begins with a heading in its first line. */
function headed(heading: Node, content: readonly Node[]): Node[] {
  const [first, ...rest] = toBlocks(content)
  const isText = typeof first === 'object' && 'tag' in first && first.tag === 'p'
  if (!isText) return [element('p', [heading]), ...(first === undefined ? [] : [first]), ...rest]
  return [element('p', [heading, ' ', ...first.children]), ...rest]
}

/** Typesets a statement of a kind that the page has defined. */
export function readTheorem(page: Page, name: string, { title, counter, look }: Theorem): Node[] {
  const note = page.reader.readOptional()
  const words = toLine(page.typeset(title))
  const anchor = counter === null ? null : numberAnchor(page, counter, name, toText(words))
  const heading = [
    ...words,
    ...(anchor ? [` ${anchor.number}`] : []),
    ...(note ? [' (', ...toLine(page.typeset(note)), ')'] : []),
    '.',
  ]
  const content = page.read(isEnd)
  expectEnd(page.reader, name)
  const attributes = { class: `tex-theorem tex-${look}`, ...(anchor && { id: anchor.id }) }
  return [element('section', headed(element('strong', heading), content), attributes)]
}

const proof: Environment = (page, name) => {
  const title = page.reader.readOptional() ?? readTokens('\\proofname')
  const heading = element('em', [...toLine(page.typeset(title)), '.'])
  const blocks = headed(heading, page.read(isEnd))
  expectEnd(page.reader, name)
  const end = element('span', ['∎'], { class: 'tex-qed' })
  const last = blocks.at(-1)
  const isText = typeof last === 'object' && 'tag' in last && last.tag === 'p'
  const ended = isText
    ? [...blocks.slice(0, -1), { ...last, children: [...last.children, ' ', end] }]
    : [...blocks, element('p', [end])]
  return [element('section', ended, { class: 'tex-proof' })]
}

export const theoremCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['newtheorem', newtheorem],
  ['numberwithin', numberwithin],
  ['counterwithin', numberwithin],
  ['qed', () => [' ', element('span', ['∎'], { class: 'tex-qed' })]],
])

export const theoremEnvironments: ReadonlyMap<string, Environment> = new Map([['proof', proof]])
