import { pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { parsedTree, type ParsedNode, parsePage } from '@hikma/contracts/page/parsePage'
import type { ComparisonRequest } from './Comparison.ts'

/** A word, a sign or a picture, with the space after it. */
export interface Token {
  text: string
  /** Without the space; equal in both versions if the token is. */
  key: string
  /** The inline elements around it. */
  marks: string
}

export interface TextBlock {
  tokens: Token[]
  /** The text without its spaces at the ends. */
  key: string
  /** The block elements around it. */
  tags: string
}

/** Words stay whole, with marks, half-spaces and apostrophes inside: a change of a letter would break its joins. */
const TOKEN = /(?:[\p{L}\p{M}\p{N}]+(?:(?:\u200c|\u200d|['’])[\p{L}\p{M}\p{N}]+)*|[^\s])\s*/gu
const PICTURE = '\u25a3'
const MARKS: Readonly<Record<string, string>> = Object.fromEntries(
  'a abbr b cite code em i kbd mark q s small strong sub sup time u'
    .split(' ')
    .map((tag) => [tag, { strong: 'b', em: 'i' }[tag] ?? tag]),
)
/** Elements that say nothing about the text inside. */
const PLAIN: ReadonlySet<string> = new Set(['#document-fragment', 'div', 'section', 'span', 'tbody'])

/** The blocks of a page in their order. A TeX page, and any source, is divided into lines. Throws `PageTooComplex`. */
export async function textBlocks(
  source: string,
  { ext, isSource }: Pick<ComparisonRequest, 'ext' | 'isSource'>,
): Promise<TextBlock[]> {
  if (isSource || ext === 'tex')
    return source
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => blockOf(line, [], ''))
  const page = await parsePage(source, () => {})
  return Array.from(pageBlocks(page, parsedTree), ({ leaves, text }) => {
    const marked = markedText(leaves, text)
    return blockOf(
      marked.text,
      marked.ranges,
      namesAround(leaves[0], (name) => !(name in MARKS) && !PLAIN.has(name)),
    )
  })
}

interface MarkedRange {
  end: number
  marks: string
}

/** The text of a block with a sign for each picture, and the marks of its parts in their order. */
function markedText(leaves: readonly ParsedNode[], blockText: string): { text: string; ranges: MarkedRange[] } {
  const ranges: MarkedRange[] = []
  let [text, at] = ['', 0]
  for (const leaf of leaves) {
    const piece = parsedTree.nameOf(leaf) === 'img' ? PICTURE : parsedTree.textOf(leaf)
    if (piece === PICTURE) text += `${PICTURE} `
    else {
      // between the leaves there is only space
      const found = Math.max(at, blockText.indexOf(piece, at))
      text += blockText.slice(at, found) + piece
      at = found + piece.length
    }
    ranges.push({ end: text.length, marks: namesAround(leaf, (name) => name in MARKS) })
  }
  return { text, ranges }
}

function namesAround(leaf: ParsedNode | undefined, isWanted: (name: string) => boolean): string {
  const names: string[] = []
  for (let node: ParsedNode | null | undefined = leaf; node; node = parentOf(node)) {
    const name = parsedTree.nameOf(node)
    if (node !== leaf && isWanted(name)) names.push(MARKS[name] ?? name)
  }
  return names.sort().join(' ')
}

const parentOf = (node: ParsedNode) => ('parentNode' in node ? node.parentNode : null)

function blockOf(text: string, ranges: readonly MarkedRange[], tags: string): TextBlock {
  let range = 0
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: found, index }): Token => {
    const key = found.trimEnd()
    while ((ranges[range]?.end ?? Infinity) <= index) range++
    // a word may begin in one element and end in another
    let marks = ranges[range]?.marks ?? ''
    for (let next = range; (ranges[next]?.end ?? Infinity) < index + key.length; next++)
      marks += `|${ranges[next + 1]?.marks ?? ''}`
    return { text: found, key, marks }
  })
  return { tokens, key: tokens.map(({ key }) => key).join(' '), tags }
}
