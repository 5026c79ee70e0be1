import type { BookSource } from '@hikma/contracts/bookSources'

/** In characters: a longer block is cut at sentences, shorter ones are joined. */
const MAX_TEXT = 700
const MIN_TEXT = 80

const SENTENCE_END = /(?<=[.!?؟…。]["”»’')\]]*)\s+/u

/** Cuts a text into parts of whole sentences, or of whole words if a sentence is too long. */
function partsOf(text: string): string[] {
  if (text.length <= MAX_TEXT) return [text]
  const parts: string[] = []
  let part = ''
  const pieces = text
    .split(SENTENCE_END)
    .flatMap((sentence) => (sentence.length <= MAX_TEXT ? [sentence] : sentence.split(/\s+/)))
  for (const piece of pieces) {
    if (part !== '' && part.length + piece.length >= MAX_TEXT) {
      parts.push(part)
      part = ''
    }
    part = part === '' ? piece.slice(0, MAX_TEXT) : `${part} ${piece}`
  }
  return [...parts, part]
}

const lengthOf = ({ blocks }: BookSource): number => blocks.reduce((sum, { text }) => sum + text.length, 0)
const isSameKind = (one: BookSource, other: BookSource): boolean =>
  one.kind === other.kind && one.pageId === other.pageId

/** A block of a page, in the way of a source. */
export interface SourceBlock extends Omit<BookSource, 'blocks'> {
  block: number | null
  text: string
}

/** Sources of a size that can be cited, from blocks in the order of their pages. */
export function toSources(given: readonly SourceBlock[]): BookSource[] {
  const sources: BookSource[] = []
  for (const { block, text, ...of } of given) {
    const last = sources.at(-1)
    const parts = partsOf(text).map((part) => ({ ...of, blocks: [{ block, text: part }] }))
    const isJoined = last && lengthOf(last) < MIN_TEXT && isSameKind(last, parts[0]!) && text.length < MAX_TEXT
    if (isJoined) last.blocks.push({ block, text })
    else sources.push(...parts)
  }
  return sources
}
