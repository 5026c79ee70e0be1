/** The nodes of a page. A string is text of TeX, whose quotes and dashes are still as typed. */
export type Node = string | Element | Verbatim | Formula | Reference | typeof PARAGRAPH

export interface Element {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly Node[]
}

/** Text that is shown as it is. */
export interface Verbatim {
  verbatim: string
}

/** MathML, made by Temml from a formula. */
export interface Formula {
  mathml: string
}

/** A reference, whose text is known when the whole page has been read. */
export interface Reference {
  label: string
  look: 'ref' | 'eqref' | 'named' | 'cite'
}

/** The end of a paragraph. */
export const PARAGRAPH = { paragraph: true } as const

export const element = (
  tag: string,
  children: readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ tag, attributes, children })

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 hr div section aside blockquote pre ul ol dl figure figcaption table'.split(' '),
)

export const isElement = (node: Node): node is Element => typeof node !== 'string' && 'tag' in node
export const isBlock = (node: Node): boolean => node === PARAGRAPH || (isElement(node) && BLOCKS.has(node.tag))
const isBlank = (node: Node): boolean => typeof node === 'string' && node.trim() === ''

/** Makes paragraphs of the text between blocks. */
export function toBlocks(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let line: Node[] = []
  const endLine = () => {
    if (!line.every(isBlank)) blocks.push(element('p', trim(line)))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      if (node !== PARAGRAPH) blocks.push(node)
    }
  }
  endLine()
  return blocks
}

/** Blocks, or the text alone if there is only one paragraph of it. */
export function toItem(nodes: readonly Node[]): readonly Node[] {
  const blocks = toBlocks(nodes)
  const [first, ...rest] = blocks
  const isText = first !== undefined && isElement(first) && first.tag === 'p'
  return isText && rest.every((node) => isElement(node) && /^[uod]l$/.test(node.tag))
    ? [...first.children, ...rest]
    : blocks
}

/** Text without blocks: the ends of paragraphs become spaces. */
export const toLine = (nodes: readonly Node[]): Node[] =>
  trim(
    nodes.flatMap((node) =>
      node === PARAGRAPH ? [' '] : isElement(node) && node.tag === 'p' ? [...node.children, ' '] : [node],
    ),
  )

/** Puts the text into an element, but no block: each stretch of text gets one of its own. */
export function wrapText(nodes: readonly Node[], wrap: (text: Node[]) => Node): Node[] {
  const wrapped: Node[] = []
  let line: Node[] = []
  const endLine = () => {
    if (line.length > 0) wrapped.push(line.every(isBlank) ? ' ' : wrap(line))
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node)
    else {
      endLine()
      wrapped.push(node)
    }
  }
  endLine()
  return wrapped
}

function trim(nodes: readonly Node[]): Node[] {
  const start = nodes.findIndex((node) => !isBlank(node))
  const end = nodes.findLastIndex((node) => !isBlank(node))
  return start === -1 ? [] : nodes.slice(start, end + 1)
}
