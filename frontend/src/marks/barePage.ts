import { foldText } from '@hikma/contracts/search/foldText'
import type { BlockPosition } from './Mark.ts'

/**
 * The letters and digits of a page, folded, and where each comes from. Space, signs, case and variants of letters are what
 * edits and other sources of a book change; a passage across blocks is one run of letters, however these are divided.
 */
export interface BarePage {
  /** Of its blocks. */
  texts: readonly string[]
  bare: string
  /** The block and the character of each letter. */
  blocks: Int32Array
  offsets: Int32Array
}

const foldedCharacters = new Map<string, string>()
const OTHER = /[^\p{L}\p{N}]/gu

function lettersOf(character: string): string {
  let letters = foldedCharacters.get(character)
  if (letters === undefined) {
    letters = foldText(character).replace(OTHER, '')
    foldedCharacters.set(character, letters)
  }
  return letters
}

/** The letters and digits of a text, folded. */
export const bareText = (text: string): string => Array.from(text, lettersOf).join('')

/** The letters of the blocks of a page. */
export function barePage(texts: readonly string[]): BarePage {
  const parts: string[] = []
  const blocks: number[] = []
  const offsets: number[] = []
  for (const [block, text] of texts.entries()) {
    let offset = 0
    for (const character of text) {
      const letters = lettersOf(character)
      if (letters !== '') {
        parts.push(letters)
        for (let unit = 0; unit < letters.length; unit++) {
          blocks.push(block)
          offsets.push(offset)
        }
      }
      offset += character.length
    }
  }
  return { texts, bare: parts.join(''), blocks: Int32Array.from(blocks), offsets: Int32Array.from(offsets) }
}

/** How many letters of a page are before a position. */
export function lettersBefore({ blocks, offsets }: BarePage, { block, offset }: BlockPosition): number {
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = blocks[middle]!
    if (at < block || (at === block && offsets[middle]! < offset)) low = middle + 1
    else high = middle
  }
  return low
}
