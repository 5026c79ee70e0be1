import type { Passage } from '@hikma/contracts/passageFragment'
import { type PageLine, QUOTE_LENGTH } from '../../../lib/PageLine.ts'
import { findQuote, type QuotePosition, quoteAt } from './findQuote.ts'
import { type Block, blocksOf } from './pageLines.ts'

/** A passage that a link leads to has a line of space above it. */
const ABOVE = -1
/** A passage that goes on over more blocks is marked at its beginning only. */
const MAX_BLOCKS = 200
/** A shorter beginning of a quote would be found by chance. */
const MIN_BEGINNING = 3
/** All but letters and digits, which alone a quote of TeX source, its typeset page and the source have in common. */
const SIGN = /[^\p{L}\p{N}]/u
const SIGNS = new RegExp(SIGN, 'gu')
const COMMAND = /\\[a-zA-Z]+/g

/**
 * The line at which a passage begins, to be shown at the top of the screen. The quote decides, also if its block has
 * moved in the page; without a quote, the number of the block. Null if the page does not have it. In a page of TeX
 * (`isTex`) commands, signs and formulas are other text than in the quote: the longest beginning of it that is there counts.
 */
export function lineOfPassage(view: Element, { block, quote }: Passage, isTex: boolean): PageLine | null {
  const texts = blocksOf(view).map(({ text }) => text)
  const find = isTex ? findBeginning : findQuote
  const near = { block, offset: 0 }
  // Links of earlier versions quote marks of notes, too.
  const found =
    quote === ''
      ? firstWord(texts, block)
      : (find(texts, near, quote) ?? find(blocksOf(view).map(written), near, quote))
  return found && { ...found, above: ABOVE, quote: quoteAt(texts[found.block] ?? '', found.offset) }
}

const written = ({ leaves }: Block): string => leaves.map((leaf) => (leaf instanceof Text ? leaf.data : ' ')).join('')

/** Finds the letters and digits of a quote, or the longest beginning of them; null if even a short one is missing. */
function findBeginning(texts: readonly string[], near: QuotePosition, quote: string): QuotePosition | null {
  const plain = texts.map((text) => text.replace(COMMAND, ({ length }) => ' '.repeat(length)))
  const letters = quote.replace(SIGNS, '')
  let best: QuotePosition | null = null
  let [shortest, longest] = [Math.min(MIN_BEGINNING, letters.length), letters.length]
  if (shortest === 0) return null
  while (shortest <= longest) {
    const length = Math.floor((shortest + longest) / 2)
    const found = findQuote(plain, near, letters.slice(0, length), SIGN)
    if (found) {
      best = found
      shortest = length + 1
    } else longest = length - 1
  }
  return best
}

/** The line of a passage that is not in its page, to be searched in others. */
export const lostLine = (passage: Passage): PageLine => ({ ...passage, offset: 0, above: ABOVE })

function firstWord(texts: readonly string[], block: number): QuotePosition | null {
  const text = texts[block]
  return text === undefined ? null : { block, offset: Math.max(0, text.search(/\S/)) }
}

/** The text of a range in one block of the page, as it was written, without marks of notes. */
export function textInBlock(view: Element, range: Range, block: number): string {
  const { leaves, text } = blocksOf(view)[block] ?? { leaves: [], text: '' }
  const parts: string[] = []
  let start = 0
  for (const leaf of leaves) {
    const length = leaf instanceof Text ? leaf.length : 1
    if (leaf instanceof Text && range.intersectsNode(leaf)) {
      const from = leaf === range.startContainer ? range.startOffset : 0
      const to = leaf === range.endContainer ? range.endOffset : length
      // The text of a block has spaces in the place of a mark.
      const isMark = text.slice(start, start + length) !== leaf.data
      if (!isMark) parts.push(leaf.data.slice(from, to))
    }
    start += length
  }
  return parts.join('')
}

/** The passage that begins and ends where a range does; null if no text follows there. */
export function passageOf(view: Element, range: Range): Passage | null {
  const passage = passageAt(view, range)
  const end = passage && endQuoteOf(view, range)
  return passage && { ...passage, ...(end && { end }) }
}

/** The text of a block up to the end of a range, as far as a quote goes; null if it ends in no text. */
function endQuoteOf(view: Element, range: Range): string | null {
  const blocks = blocksOf(view)
  for (let block = blocks.length - 1; block >= 0; block--) {
    const { leaves, text } = blocks[block]!
    let start = text.length
    for (const leaf of leaves.toReversed()) {
      start -= leaf instanceof Text ? leaf.length : 1
      if (range.comparePoint(leaf, 0) > 0 || !range.intersectsNode(leaf)) continue
      const to = leaf === range.endContainer ? range.endOffset : leaf instanceof Text ? leaf.length : 1
      const before = text.slice(0, start + to)
      // Of a block that the range only touches nothing is selected.
      if (textInBlock(view, range, block).trim() === '') break
      return before.replace(/\s+/g, '').slice(-QUOTE_LENGTH)
    }
  }
  return null
}

/** Where a passage that begins at `start` ends: behind the first place after it that has its end. Null if there is none. */
export function endOfPassage(view: Element, start: QuotePosition, end: string): QuotePosition | null {
  const blocks = blocksOf(view)
  for (let block = start.block; block < Math.min(blocks.length, start.block + MAX_BLOCKS); block++) {
    const { text } = blocks[block]!
    const positions: number[] = []
    let bare = ''
    for (const { 0: character, index } of text.matchAll(/\S/g)) {
      bare += character
      positions.push(index)
    }
    for (let at = bare.indexOf(end); at >= 0; at = bare.indexOf(end, at + 1)) {
      const offset = positions[at + end.length - 1]! + 1
      if (block > start.block || offset > start.offset) return { block, offset }
    }
  }
  return null
}

/** The passage that begins where a range does; null if no text follows there. */
export function passageAt(view: Element, range: Range): Passage | null {
  for (const [block, { leaves, text }] of blocksOf(view).entries()) {
    let start = 0
    for (const leaf of leaves) {
      const length = leaf instanceof Text ? leaf.length : 1
      if (range.comparePoint(leaf, leaf instanceof Text ? length : 0) >= 0) {
        const from = start + (leaf === range.startContainer ? range.startOffset : 0)
        const offset = from + text.slice(from).search(/\S/)
        // Only space follows in this block: the passage begins in the next one.
        if (offset < from) break
        return { block, quote: quoteAt(text, offset) }
      }
      start += length
    }
  }
  return null
}
