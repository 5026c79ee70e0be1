import { expectEnd } from '../createReader.ts'
import { formatNumber } from '../numbers.ts'
import { type Environment, type Page, type Stop } from '../Page.ts'
import { isCommand, printTokens, type Token } from '../tokens.ts'
import { element, type Node, toItem, toLine } from '../tree.ts'

const isItemOrEnd: Stop = (token) => token.kind === 'end' || isCommand(token, 'item')

interface Item {
  label: Token[] | null
  content: readonly Node[]
}

function readItems(page: Page, name: string, onItem: (index: number) => void): Item[] {
  const { reader } = page
  const items: Item[] = []
  // Before the first item there are only settings.
  page.read(isItemOrEnd)
  while (isCommand(reader.peek(), 'item')) {
    reader.next()
    onItem(items.length)
    const label = reader.readOptional()
    items.push({ label, content: toItem(page.read(isItemOrEnd)) })
  }
  expectEnd(reader, name)
  return items
}

/** The style of the numbers that enumitem's `label=(\alph*)` asks for, or enumerate's `[(a)]`. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/\\alph|^\W*a\W*$/, 'lower-alpha'],
  [/\\Alph|^\W*A\W*$/, 'upper-alpha'],
  [/\\roman|^\W*i+\W*$/, 'lower-roman'],
  [/\\Roman|^\W*I+\W*$/, 'upper-roman'],
]

const labelled = (page: Page, { label, content }: Item): readonly Node[] =>
  label ? [element('strong', toLine(page.typeset(label))), ' ', ...content] : content

const itemize: Environment = (page, name) => {
  page.reader.readOptional()
  const items = readItems(page, name, () => undefined)
  return [
    element(
      'ul',
      items.map((item) => element('li', labelled(page, item))),
    ),
  ]
}

const enumerate: Environment = (page, name) => {
  const options = printTokens(page.reader.readOptional() ?? [])
  const style = NUMBERS.find(([pattern]) => pattern.test(options))?.[1]
  const { lang, number } = page.options
  const items = readItems(page, name, (index) => {
    page.anchor = { name: '', number: formatNumber(index + 1, lang), id: '', page: number }
  })
  const attributes = style ? { style: `list-style-type: ${style}` } : {}
  return [
    element(
      'ol',
      items.map((item) => element('li', labelled(page, item))),
      attributes,
    ),
  ]
}

const description: Environment = (page, name) => {
  page.reader.readOptional()
  const items = readItems(page, name, () => undefined)
  const terms = items.flatMap(({ label, content }) => [
    element('dt', toLine(page.typeset(label ?? []))),
    element('dd', content),
  ])
  return [element('dl', terms)]
}

export const listEnvironments: ReadonlyMap<string, Environment> = new Map([
  ['itemize', itemize],
  ['enumerate', enumerate],
  ['description', description],
])
