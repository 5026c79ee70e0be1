import { domTree, type DomNode } from '@hikma/contracts/page/pageTree'
import { type PageBlock, pageBlocks } from '@hikma/contracts/page/pageBlocks'
import { type PageLine, QUOTE_LENGTH } from '../../../lib/PageLine.ts'
import { findQuote, type QuotePosition, quoteAt } from './findQuote.ts'

type Leaf = Text | Element
/** A box, and the text node or picture that it is of. */
export interface FoundBox {
  box: DOMRect
  leaf: Leaf
}
export interface Block {
  leaves: readonly Leaf[]
  /**
   * The text of the leaves; a picture is a space, and so is each character of the mark of a note: no quote has them.
   * Positions of a `PageLine` count its characters.
   */
  text: string
}

/** Numbers of blocks, from 0; both ends belong to it. */
export interface BlockRange {
  from: number
  to: number
}

/** Characters without a box, such as collapsed space, follow each other at most so often. */
const MAX_BOXLESS = 200

const known = new WeakMap<Element, readonly Block[]>()

/** The blocks of a page on the screen, whose content never changes. */
export function blocksOf(view: Element): readonly Block[] {
  const blocks = known.get(view) ?? Array.from(pageBlocks<DomNode>(view as unknown as DomNode, domTree), toBlock)
  known.set(view, blocks)
  return blocks
}

function toBlock({ leaves, marks }: PageBlock<DomNode>): Block {
  const nodes = leaves as unknown as Leaf[]
  const ofMarks = new Set<unknown>(marks)
  const textOf = (leaf: Leaf): string => {
    if (!(leaf instanceof Text)) return ' '
    return ofMarks.has(leaf) ? ' '.repeat(leaf.length) : leaf.data
  }
  return { leaves: nodes, text: nodes.map(textOf).join('') }
}

/** The first line of a page of which `isBefore` is not true, and its box; null if there is none. */
export function firstLine(
  view: Element,
  isBefore: (found: FoundBox) => boolean,
): { line: Omit<PageLine, 'above'>; box: DOMRect } | null {
  const blocks = blocksOf(view)
  const block = blocks.findIndex((candidate) => {
    const end = endOf(candidate)
    return end !== null && !isBefore(end)
  })
  const found = blocks[block]
  if (!found) return null
  let [low, high] = [0, found.text.length - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const at = boxFrom(found, middle)
    if (at && isBefore(at)) low = middle + 1
    else high = middle
  }
  const at = boxFrom(found, low)
  return at && { line: { block, offset: low, quote: quoteAt(found.text, low) }, box: at.box }
}

/**
 * The blocks between the first whose end is not before the screen and the last whose beginning is not after it; null if
 * there is none.
 */
export function blocksBetween(
  view: Element,
  isBefore: (end: FoundBox) => boolean,
  isAfter: (start: FoundBox) => boolean,
): BlockRange | null {
  const blocks = blocksOf(view)
  const from = blocks.findIndex((block) => {
    const end = endOf(block)
    return end !== null && !isBefore(end)
  })
  if (from < 0) return null
  const after = blocks.findIndex((block, at) => {
    const start = at > from ? boxFrom(block, 0) : null
    return start !== null && start.box.height > 0 && isAfter(start)
  })
  return { from, to: after < 0 ? blocks.length - 1 : after - 1 }
}

/** Where a line is now: where it was or, after an edit, where its quote is. Null if the page no longer has it. */
export function positionOf(view: Element, { block, offset, quote }: PageLine): QuotePosition | null {
  const texts = blocksOf(view).map(({ text }) => text)
  return findQuote(texts, { block, offset }, quote)
}

/** The box of the character at a position. */
export function boxAt(view: Element, { block, offset }: QuotePosition): FoundBox | null {
  const found = blocksOf(view)[block]
  return found ? boxFrom(found, offset) : null
}

/** The text from a position on that a quote holds. */
export function quoteRange(view: Element, { block, offset }: QuotePosition): Range | null {
  const length = blocksOf(view)[block]?.text.length ?? 0
  return textRange(view, block, offset, Math.min(offset + QUOTE_LENGTH + 1, length))
}

/** The text of a block from one position to another; null if it begins or ends with a picture. */
export function textRange(view: Element, block: number, from: number, to: number): Range | null {
  const found = blocksOf(view)[block]
  const start = found && leafAt(found, from)
  const end = found && leafAt(found, to - 1)
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(start.text, start.at)
  range.setEnd(end.text, end.at + 1)
  return range
}

/** The text node of a position; null if there is a picture. */
function leafAt({ leaves }: Block, offset: number): { text: Text; at: number } | null {
  let start = 0
  for (const leaf of leaves) {
    const length = leaf instanceof Text ? leaf.length : 1
    if (offset < start + length) return leaf instanceof Text ? { text: leaf, at: offset - start } : null
    start += length
  }
  return null
}

/** The box of a block's last line; null if the block is not laid out. */
function endOf({ leaves }: Block): FoundBox | null {
  const leaf = leaves.at(-1)
  const box = leaf && lastBoxOf(leaf)
  return box && box.height > 0 ? { box, leaf } : null
}

function lastBoxOf(leaf: Leaf): DOMRect | undefined {
  if (leaf instanceof Element) return leaf.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(leaf)
  return [...range.getClientRects()].at(-1)
}

/** The box of the first character from `offset` on that has one. */
function boxFrom({ leaves, text }: Block, offset: number): FoundBox | null {
  const range = document.createRange()
  let start = 0
  for (const leaf of leaves) {
    const length = leaf instanceof Text ? leaf.length : 1
    for (let at = Math.max(0, offset - start); at < length && start + at < offset + MAX_BOXLESS; at++) {
      if (leaf instanceof Element) return { box: leaf.getBoundingClientRect(), leaf }
      range.setStart(leaf, at)
      range.setEnd(leaf, at + 1)
      const box = range.getClientRects()[0]
      if (box && box.height > 0) return { box, leaf }
    }
    start += length
  }
  return offset > 0 && text.length > 0 ? boxFrom({ leaves, text }, offset - 1) : null
}
