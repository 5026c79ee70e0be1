import type { Message } from './prompt.ts'

/** An upper estimate of the tokens that a server adds to a message: its start, role and end. */
const TOKENS_PER_MESSAGE = 16

/** Kinds of characters by their length in UTF-8: a tokenizer starts from bytes, and merges common ones. */
const KINDS = ['ascii', 'twoBytes', 'moreBytes'] as const
type Kind = (typeof KINDS)[number]

/** Tokens of a character before the model has reported any: about twice those of prose, and never more than its bytes. */
const PER_LETTER = 0.5
const PER_DIGIT_OR_SIGN = 1
/** Arabic script, Cyrillic, Greek, Hebrew. */
const PER_TWO_BYTES = 1
/** Chinese, Japanese, Indic scripts. */
const PER_THREE_BYTES = 2
/** Emoji. */
const PER_FOUR_BYTES = 4

/** The highest of this many reports counts, so that a few unusual questions do not lower the estimates. */
const REPORTS = 20
/** Estimates are higher than the reports by this factor. */
const MARGIN = 1.25
/** Estimates never fall below this share of the first ones, whatever is reported. */
const MIN_FACTOR = 0.4
/** In tokens: of shorter prompts a report shows the server's additions rather than the text. */
const MIN_REPORTED = 200

const isLetterOrSpace = (code: number): boolean => code === 0x20 || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)

interface Size {
  byKind: Record<Kind, number>
  bytes: number
}

function sizeOf(texts: readonly string[]): Size {
  const byKind = { ascii: 0, twoBytes: 0, moreBytes: 0 }
  let bytes = 0
  for (const text of texts) {
    bytes += Buffer.byteLength(text)
    for (const character of text) {
      const code = character.codePointAt(0)!
      if (code < 0x80) byKind.ascii += isLetterOrSpace(code) ? PER_LETTER : PER_DIGIT_OR_SIGN
      else if (code < 0x800) byKind.twoBytes += PER_TWO_BYTES
      else byKind.moreBytes += code < 0x10000 ? PER_THREE_BYTES : PER_FOUR_BYTES
    }
  }
  return { byKind, bytes }
}

const sumOf = ({ ascii, twoBytes, moreBytes }: Size['byKind']): number => ascii + twoBytes + moreBytes
/** The kind that makes most of the tokens. */
const mainKind = (byKind: Size['byKind']): Kind =>
  KINDS.reduce((most, kind) => (byKind[kind] > byKind[most] ? kind : most))

export type TokenEstimate = ReturnType<typeof createTokenEstimate>

/**
 * Estimates tokens from characters, for each kind of script on its own, and adjusts to what the model reports. The
 * bytes of a text are the upper bound: no tokenizer makes more tokens than bytes. It needs no tokenizer, which would
 * differ by model.
 */
export function createTokenEstimate() {
  /** Reported tokens by estimated ones, the latest last. The first entry stands for the estimate before any report. */
  const reports: Record<Kind, number[]> = { ascii: [1 / MARGIN], twoBytes: [1 / MARGIN], moreBytes: [1 / MARGIN] }

  function tokensOf(texts: readonly string[]): number {
    const { byKind, bytes } = sizeOf(texts)
    const factor = Math.max(MIN_FACTOR, MARGIN * Math.max(...reports[mainKind(byKind)]))
    return Math.min(bytes, Math.ceil(sumOf(byKind) * factor))
  }

  return {
    /** The tokens of a prompt. */
    ofMessages: (messages: readonly Message[]): number =>
      tokensOf(messages.map(({ content }) => content)) + messages.length * TOKENS_PER_MESSAGE,

    /** The tokens of a text of the model. */
    ofText: (text: string): number => tokensOf([text]),

    /** Adjusts later estimates to the tokens that the model reported for a prompt. */
    adjust(messages: readonly Message[], reported: number): void {
      const { byKind } = sizeOf(messages.map(({ content }) => content))
      const estimated = sumOf(byKind)
      if (estimated < MIN_REPORTED) return
      const known = reports[mainKind(byKind)]
      known.push(reported / estimated)
      if (known.length > REPORTS) known.shift()
    },
  }
}
