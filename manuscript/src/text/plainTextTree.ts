import { MAX_CHILDREN } from '../limits.ts'
import { ManuscriptError } from '../ManuscriptError.ts'
import { append, createElement, createText, type Element } from '../tree/tree.ts'

/** Lines that begin a chapter, in the languages of the interface and a few neighbours. */
export const CHAPTER_HEADING =
  /^(?:(?:chapter|part|book|prologue|epilogue|preface|introduction|kapitel|chapitre)\b|(?:فصل|بخش|باب|گفتار|دیباچه|مقدمه|پیشگفتار|الفصل|الباب)(?=[\s:.،\u200c]|$))/iu
const MAX_HEADING = 80
/** In characters. Texts that are wrapped by hand have lines at least this long; shorter ones are verse. */
const MIN_WRAP = 45
const MAX_WRAP = 160

/** The tree of a plain text: empty lines part paragraphs, short lines stay as verse, 'Chapter …' is a heading. */
export function plainTextTree(text: string): Element {
  const body = createElement('body')
  // an empty line parts paragraphs only if it is between two of them
  const lines = text
    .trimEnd()
    .replace(/\r\n?|[\u2028\f\v]/g, '\n')
    .replace(/^\s*\n/, '')
    .split('\n')
  const width = wrapWidth(lines)
  // without empty lines, or if lines are longer than anybody wraps them, each is a paragraph
  const isParted = width <= MAX_WRAP && lines.some((line) => line.trim() === '')
  const blocks = isParted ? blocksOf(lines) : lines.map((line) => [line])
  if (blocks.length > MAX_CHILDREN) throw new ManuscriptError('too_much_markup')
  for (const block of blocks) append(body, ...elementsOf(block, width))
  return body
}

function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)!.push(line.trim())
  }
  return blocks.filter((block) => block.length > 0)
}

/** The length of the lines of a text that was wrapped by hand: of those that are followed by another one. */
function wrapWidth(lines: readonly string[]): number {
  const followed = lines.filter((line, at) => line.trim() !== '' && (lines[at + 1] ?? '').trim() !== '')
  const lengths = followed.map((line) => line.trim().length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0
}

function elementsOf(block: readonly string[], width: number): Element[] {
  const [first = '', ...others] = block
  if (first.trim() === '') return []
  if (CHAPTER_HEADING.test(first.trim()) && first.length <= MAX_HEADING) {
    const heading = createElement('h2')
    append(heading, createText(first.trim()))
    return [heading, ...(others.length > 0 ? elementsOf(others, width) : [])]
  }
  const paragraph = createElement('p')
  const isProse = width >= MIN_WRAP && block.slice(0, -1).every((line) => line.length >= width * 0.6)
  for (const [at, line] of block.entries()) {
    if (at > 0) append(paragraph, isProse ? createText('\n') : createElement('br'))
    append(paragraph, createText(line.trim()))
  }
  return [paragraph]
}
