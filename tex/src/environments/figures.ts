import { expectEnd } from '../createReader.ts'
import { numberAnchor } from '../numbers.ts'
import { type Command, type Environment, isEnd, type Page } from '../Page.ts'
import { readArguments } from '../readArguments.ts'
import { printTokens, readTokens } from '../tokens.ts'
import { element, isElement, type Node, toBlocks, toLine } from '../tree.ts'
import { toText } from '../toHtml.ts'

/** A figure or table with its caption; pictures get the caption as their text. */
const float =
  (kind: Page['float']): Environment =>
  (page, name) => {
    readArguments(page.reader, name.startsWith('wrap') ? 'omm' : 'o')
    const outer = page.float
    page.float = kind
    const content = toBlocks(page.read(isEnd))
    page.float = outer
    expectEnd(page.reader, name)
    const caption = content.find((node) => isElement(node) && node.tag === 'figcaption')
    const alt = caption && isElement(caption) ? toText(caption.children) : ''
    return [element('figure', describe(content, alt))]
  }

const describe = (nodes: readonly Node[], alt: string): Node[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const attributes =
      node.tag === 'img' ? { ...node.attributes, alt: alt || (node.attributes['alt'] ?? '') } : node.attributes
    return { ...node, attributes, children: describe(node.children, alt) }
  })

const caption: Command = (page) => {
  const [star, , text] = readArguments(page.reader, 'som')
  const content = toLine(page.typeset(text ?? []))
  if (star) return [element('figcaption', content)]
  const name = toText(toLine(page.typeset(readTokens(`\\${page.float}name`))))
  const { number, id } = numberAnchor(page, page.float, page.float, name)
  return [element('figcaption', [element('strong', [`${name} ${number}.`]), ' ', ...content], { id })]
}

/** A figure of the page by its name, with or without folder and extension, as LaTeX finds files. */
function findFigure(figures: readonly string[], written: string): string | undefined {
  const name = written.replace(/^.*\//, '').normalize('NFC')
  return (
    figures.find((figure) => figure === name) ??
    figures.find((figure) => figure.replace(/\.[^.]*$/, '') === name.replace(/\.(pdf|eps|ps)$/, ''))
  )
}

const WIDTH = /width\s*=\s*([\d.]*)\s*\\(?:text|line|column|h)/

const includegraphics: Command = (page) => {
  const [, options, argument] = readArguments(page.reader, 'som')
  const written = printTokens(argument ?? []).trim()
  const figure = findFigure(page.options.figures, written)
  if (figure === undefined) return [page.showSource('includegraphics', `\\includegraphics{${written}}`)]
  const share = WIDTH.exec(printTokens(options ?? []))?.[1]
  const percent = share === undefined ? null : Math.min(100, Math.round((share === '' ? 1 : Number(share)) * 100))
  return [
    element('img', [], {
      src: figure,
      alt: figure,
      ...(percent !== null && percent > 0 && { style: `width: ${percent}%` }),
    }),
  ]
}

export const figureEnvironments: ReadonlyMap<string, Environment> = new Map([
  ...['figure', 'figure*', 'wrapfigure'].map((name): [string, Environment] => [name, float('figure')]),
  ...['table', 'table*', 'wraptable', 'sidewaystable'].map((name): [string, Environment] => [name, float('table')]),
])

export const figureCommands: ReadonlyMap<string, Command> = new Map([
  ['caption', caption],
  ['includegraphics', includegraphics],
])
