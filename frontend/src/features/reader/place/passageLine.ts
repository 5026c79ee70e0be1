import type { Passage } from '@hikma/contracts/passageFragment'
import type { PageLine } from '../../../lib/PageLine.ts'
import { findQuote, quoteAt } from './findQuote.ts'
import { blocksOf } from './pageLines.ts'

/** A passage that a link leads to has a line of space above it. */
const ABOVE = -1

/**
 * The line at which a passage begins, to be shown at the top of the screen. The quote decides, also if its block has
 * moved in the page; without a quote, the number of the block. Null if the page does not have it.
 */
export function lineOfPassage(view: Element, { block, quote }: Passage): PageLine | null {
  const texts = blocksOf(view).map(({ text }) => text)
  const found = quote === '' ? firstWord(texts, block) : findQuote(texts, { block, offset: 0 }, quote)
  return found && { ...found, above: ABOVE, quote: quoteAt(texts[found.block] ?? '', found.offset) }
}

/** The line of a passage that is not in its page, to be searched in others. */
export const lostLine = (passage: Passage): PageLine => ({ ...passage, offset: 0, above: ABOVE })

function firstWord(texts: readonly string[], block: number): { block: number; offset: number } | null {
  const text = texts[block]
  return text === undefined ? null : { block, offset: Math.max(0, text.search(/\S/)) }
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
