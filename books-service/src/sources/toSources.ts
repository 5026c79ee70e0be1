import type { BookSource } from '@hikma/contracts/bookSources'

/** In characters: a longer block is cut at sentences, shorter ones are joined. */
const MAX_TEXT = 700
const MIN_TEXT = 80

/** Before a sentence, with the space that ends the one before. Some scripts write none. */
const SENTENCE = /(?=\S)(?<=[.!?؟…。]["”»’')\]]*\s+)|(?=[^\s"”»’')\]])(?<=。["”»’')\]]*)/u
const WORD = /(?<=\s)(?=\S)/u
/** A part of a text without any space. A code point has two units at most. */
const SOME = new RegExp(`[^]{1,${MAX_TEXT / 2}}`, 'gu')

/** A text in pieces that are no longer than a source: sentences, or words of a long one. Put together they are the text. */
const piecesOf = (text: string): string[] =>
  text
    .split(SENTENCE)
    .flatMap((sentence) => (sentence.length <= MAX_TEXT ? [sentence] : sentence.split(WORD)))
    .flatMap((word) => (word.length <= MAX_TEXT ? [word] : word.match(SOME)!))

/** Cuts a text into parts of whole sentences, or of whole words if a sentence is too long. Each stands so in the text. */
function partsOf(text: string): string[] {
  if (text.length <= MAX_TEXT) return [text]
  const parts: string[] = []
  let part = ''
  for (const piece of piecesOf(text)) {
    if (part.length + piece.length > MAX_TEXT) {
      parts.push(part)
      part = ''
    }
    part += piece
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== '')
}

const lengthOf = ({ blocks }: BookSource): number => blocks.reduce((sum, { text }) => sum + text.length, 0)
/** A block of a page, in the way of a source. */
export interface SourceBlock extends Omit<BookSource, 'blocks'> {
  /** Its place among the passages of the page. */
  at: number
  block: number | null
  text: string
  /** The lower, the more important. 0 if absent. */
  rank?: number
}

export interface RankedSource {
  source: BookSource
  rank: number
}

/**
 * Sources of a size that can be cited, from blocks in the order of their pages: those with the lowest rank first. One that was
 * joined has the lowest rank of its blocks, and the kind of that one.
 */
export function rankedSources(given: readonly SourceBlock[]): RankedSource[] {
  const made: (RankedSource & { lastAt: number })[] = []
  for (const { block, text, at, rank = 0, ...of } of given) {
    const last = made.at(-1)
    const isNext = last !== undefined && last.source.pageId === of.pageId && at === last.lastAt + 1
    if (isNext && lengthOf(last.source) < MIN_TEXT && text.length < MAX_TEXT) {
      last.source.blocks.push({ block, text })
      last.lastAt = at
      if (rank >= last.rank) continue
      last.rank = rank
      last.source.kind = of.kind
    } else
      for (const part of partsOf(text))
        made.push({ source: { ...of, blocks: [{ block, text: part }] }, lastAt: at, rank })
  }
  return made.toSorted((one, other) => one.rank - other.rank).map(({ source, rank }) => ({ source, rank }))
}

/** The same without their ranks. */
export const toSources = (given: readonly SourceBlock[]): BookSource[] =>
  rankedSources(given).map(({ source }) => source)
