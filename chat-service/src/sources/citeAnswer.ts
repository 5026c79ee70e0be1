import { toLatinDigits } from '@hikma/contracts/latinDigits'
import type { ChatNotice, ChatSource } from '@hikma/contracts/chat'
import type { NumberedSource } from './numberedSources.ts'
import { createSupport } from './support.ts'

/** What a model writes, as one word, if the sources do not hold the answer. */
export const NOT_FOUND = 'NOT_FOUND'

/** A piece of an answer from the book. */
export type CitedPart = { text: string } | { cite: number } | { sources: ChatSource[]; notice?: ChatNotice }

/** A marker of a citation: `[3]`, `[۳، ۵]`, `【3】`, `[source 3]`. Longer ones are text. */
const MARKER = /^[[【]\s*(?:(?:source|منبع)s?\s*)?(\d{1,3}(?:\s*[,،;]\s*\d{1,3}){0,4})\s*[\]】]/iu
const MARKER_BEGIN = /^[[【][\s\p{L}\d,،;]{0,22}$/u
const OPENING = new Map([
  ['«', '»'],
  ['“', '”'],
  ['"', '"'],
])
/** In UTF-16 code units: a longer quotation is shown as it was written. */
const MAX_QUOTATION = 400
/** A shorter quotation is a name or a term. In letters. */
const MIN_QUOTATION = 12
const SENTENCE_END = /[.!?؟…。]/
const PUNCTUATION = /^[.!?؟…。,;:،؛)]/
const CLOSING = /[)"”»’'\]]/

const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]+/gu, '').length

/** A block that an answer cites, with the sentence of it that the first citation is about. */
interface Cited {
  source: NumberedSource
  block: number | null
  quote: string
}

/**
 * An answer with citations that its sources support. Its markers are held back until they are whole, and checked: one whose
 * source does not share enough words with the sentence before it goes to the source that clearly does, or is dropped. A
 * sentence without a marker that a source clearly supports gets one. Quotations that stand in no source lose their quotation
 * marks. The pieces of the model may be cut anywhere: the parts, put together, are the same.
 */
export async function* citeAnswer(
  pieces: AsyncIterable<string>,
  { sources, question }: { sources: readonly NumberedSource[]; question: string },
): AsyncGenerator<CitedPart> {
  const writer = createWriter(sources, question)
  for await (const piece of pieces) yield* joined(writer.write(piece, false))
  yield* joined(writer.write('', true))
  yield writer.end()
}

/** Neighbouring texts as one part. */
function* joined(parts: Iterable<CitedPart>): Generator<CitedPart> {
  let text = ''
  for (const part of parts) {
    if ('text' in part) {
      text += part.text
      continue
    }
    if (text !== '') yield { text }
    text = ''
    yield part
  }
  if (text !== '') yield { text }
}

function createWriter(sources: readonly NumberedSource[], question: string) {
  const support = createSupport(sources, question)
  const cited: Cited[] = []
  /** What the model wrote and is not written yet. */
  let held = ''
  /** Space that waits for what follows it: a citation stands before it. */
  let gap = ''
  /** Whether a marker stood in the gap: one space is enough. */
  let isGapMarked = false
  let sentence = ''
  /** Whether the sentence has ended, unless no space follows. */
  let isEnded = false
  let citedInSentence = new Set<number>()
  let hasText = false
  let isNotFound = false

  /** The number in the answer of the block of a source that the sentence is about. */
  function numberOf(source: NumberedSource): number {
    const { block, quote } = support.quoteFor(sentence, source)
    const known = cited.findIndex((each) => each.source === source && each.block === block)
    return known >= 0 ? known + 1 : cited.push({ source, block, quote })
  }

  function* cite(source: NumberedSource): Generator<CitedPart> {
    const number = numberOf(source)
    if (citedInSentence.has(number)) return
    citedInSentence.add(number)
    yield { cite: number }
  }

  function* citeMarked(numbers: readonly number[]): Generator<CitedPart> {
    isGapMarked = true
    for (const number of numbers) {
      const named = sources.find((source) => source.number === number)
      if (!named) continue
      const source = support.isSupported(sentence, named) ? named : support.bestOf(sentence)
      if (source) yield* cite(source)
    }
  }

  /** Ends the sentence, with a citation if it has none and a source clearly supports it. */
  function* endSentence(): Generator<CitedPart> {
    const best = citedInSentence.size === 0 ? support.bestOf(sentence) : null
    if (best) yield* cite(best)
    sentence = ''
    isEnded = false
    citedInSentence = new Set()
  }

  function* add(text: string): Generator<CitedPart> {
    if (/^\s+$/.test(text)) {
      gap += isGapMarked && gap !== '' ? text.replace(/[^\n]/g, '') : text
      return
    }
    // the space stood before a marker
    if (isGapMarked && PUNCTUATION.test(text)) gap = ''
    isGapMarked = false
    const isAfterEnd = isEnded && gap !== ''
    if (isAfterEnd || gap.includes('\n')) yield* endSentence()
    if (gap !== '' && hasText) yield { text: gap }
    if (sentence !== '') sentence += gap
    gap = ''
    hasText = true
    sentence += text
    isEnded = SENTENCE_END.test(text) || (isEnded && CLOSING.test(text))
    yield { text }
  }

  /** Takes the next piece of what is held; null if more must come first. */
  function next(isLast: boolean): { length: number; parts: Iterable<CitedPart> } | null {
    const [sign] = held
    if (sign === undefined) return null
    if (sign === '[' || sign === '【') {
      const marker = MARKER.exec(toLatinDigits(held.slice(0, 40)))
      if (marker) {
        const numbers = marker[1]!.split(/[,،;]/).map(Number)
        return { length: marker[0].length, parts: citeMarked(numbers) }
      }
      if (!isLast && MARKER_BEGIN.test(toLatinDigits(held))) return null
    }
    const closing = OPENING.get(sign)
    if (closing !== undefined) {
      const end = held.indexOf(closing, 1)
      if (end < 0 && !isLast && held.length < MAX_QUOTATION) return null
      if (end > 0 && end < MAX_QUOTATION) {
        const quotation = held.slice(1, end)
        const isTrue = lettersIn(quotation) < MIN_QUOTATION || support.isQuoted(quotation)
        return { length: end + 1, parts: add(isTrue ? held.slice(0, end + 1) : quotation) }
      }
    }
    const isWordBegin = gap !== '' || !/[\p{L}\p{N}_]$/u.test(sentence)
    if (isWordBegin && NOT_FOUND.startsWith(held.slice(0, NOT_FOUND.length))) {
      if (held.length < NOT_FOUND.length && !isLast) return null
      if (held.startsWith(NOT_FOUND)) {
        // after an answer that the book supports it says nothing
        isNotFound = cited.length === 0
        return { length: NOT_FOUND.length, parts: [] }
      }
    }
    const [plain] = /^(?:\s+|[\p{L}\p{M}\p{N}]+|[^])/u.exec(held)!
    return { length: plain.length, parts: add(plain) }
  }

  return {
    *write(piece: string, isLast: boolean): Generator<CitedPart> {
      held += piece
      for (let step = next(isLast); step; step = next(isLast)) {
        held = held.slice(step.length)
        // nothing is shown before it is clear that there is an answer
        for (const part of step.parts) if (!isNotFound) yield part
      }
      if (isLast && !isNotFound) yield* endSentence()
    },

    /** The cited sources, and what a reader must know. */
    end(): CitedPart {
      if (isNotFound) return { sources: [], notice: 'not_answered' }
      const given = cited.map(({ source: { page, pageId, heading }, block, quote }, at) => {
        return { n: at + 1, page, pageId, heading, block, quote }
      })
      return { sources: given, ...(given.length === 0 && hasText && { notice: 'unsupported' as const }) }
    },
  }
}
