import { stemsOf } from '@hikma/contracts/search/contentWords'
import { firstCharacters } from '@hikma/contracts/firstCharacters'
import { foldText } from '@hikma/contracts/search/foldText'
import { searchWords } from '@hikma/contracts/search/searchWords'
import type { NumberedSource } from './numberedSources.ts'

/** Words that a statement and its source have in common at least: this many, or this share of those of the statement. */
const MIN_SHARED = 2
const MIN_SHARE = 0.3
/** The same for a source that a statement does not name. */
const CLEAR_SHARED = 3
const CLEAR_SHARE = 0.5
/** A statement with fewer words is no statement that needs a source. */
const MIN_STATEMENT = 2
/** In characters as people see them. */
const MAX_QUOTE = 160
/** The share of the words of a quotation that must follow each other in a source. */
const MIN_CONTIGUOUS = 0.85

const SENTENCE_END = /(?<=[.!?؟…。]["”»’')\]]*)\s+|\n+/u

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length

interface Statement {
  stems: ReadonlySet<string>
  /** Those that the question does not have: what the statement adds. */
  fresh: ReadonlySet<string>
}

export interface Support {
  /** Whether a source supports a sentence of an answer, by the words that they share. */
  isSupported(sentence: string, source: NumberedSource): boolean
  /** The source that supports a sentence best and clearly; null if none does. */
  bestOf(sentence: string): NumberedSource | null
  /** Whether a quotation stands in one of the sources. */
  isQuoted(quotation: string): boolean
  /** The block, and the sentence of it, that a sentence of an answer is about most. Cut out of the source. */
  quoteFor(sentence: string, source: NumberedSource): { block: number | null; quote: string }
}

/** Compares the sentences of an answer with its sources, without a model. */
export function createSupport(sources: readonly NumberedSource[], question: string): Support {
  const asked = stemsOf(question)
  const stems = new Map(sources.map((source) => [source, stemsOf(source.text)]))
  const texts = sources.map(({ text }) => searchWords(foldText(text)))

  function statementOf(sentence: string): Statement {
    const all = stemsOf(sentence)
    return { stems: all, fresh: new Set([...all].filter((stem) => !asked.has(stem))) }
  }

  function strengthOf({ stems: said, fresh }: Statement, source: NumberedSource) {
    const known = stems.get(source)!
    const isEmpty = fresh.size > 0 && sharedBy(fresh, known) === 0
    const shared = isEmpty ? 0 : sharedBy(said, known)
    return { shared, share: said.size === 0 ? 0 : shared / said.size }
  }

  return {
    isSupported(sentence, source) {
      const { shared, share } = strengthOf(statementOf(sentence), source)
      return shared > 0 && (shared >= MIN_SHARED || share >= MIN_SHARE)
    },

    bestOf(sentence) {
      const statement = statementOf(sentence)
      if (statement.stems.size < MIN_STATEMENT) return null
      let best: { source: NumberedSource; shared: number } | null = null
      for (const source of sources) {
        const { shared, share } = strengthOf(statement, source)
        const isClear = shared >= Math.min(CLEAR_SHARED, statement.stems.size) && share >= CLEAR_SHARE
        if (isClear && shared > (best?.shared ?? 0)) best = { source, shared }
      }
      return best?.source ?? null
    },

    isQuoted(quotation) {
      const words = searchWords(foldText(quotation))
      return texts.some((text) => longestRun(words, text) >= words.length * MIN_CONTIGUOUS)
    },

    quoteFor(sentence, { blocks }) {
      const said = stemsOf(sentence)
      const candidates = blocks.flatMap(({ block, text }) =>
        text.split(SENTENCE_END).map((part) => ({ block, quote: part.trim() })),
      )
      const [first, ...others] = candidates.filter(({ quote }) => quote !== '')
      const best = others.reduce(
        (best, each) => (sharedBy(said, stemsOf(each.quote)) > sharedBy(said, stemsOf(best.quote)) ? each : best),
        first!,
      )
      return { ...best, quote: firstCharacters(best.quote, MAX_QUOTE) }
    },
  }
}

/** The most words of `words` that follow each other in `text` too. */
function longestRun(words: readonly string[], text: readonly string[]): number {
  let longest = 0
  let former = new Uint16Array(text.length + 1)
  for (const word of words) {
    const runs = new Uint16Array(text.length + 1)
    for (const [at, other] of text.entries())
      if (other === word) longest = Math.max(longest, (runs[at + 1] = former[at]! + 1))
    former = runs
  }
  return longest
}
