/** A kind of slip in Persian text that keyboards and conversions leave. */
export type RepairKind = 'half-space' | 'letters' | 'tatweel' | 'quotes' | 'digits'

export interface RepairRule {
  kind: RepairKind
  /** Finds what is repaired, in the source of a text. */
  pattern: RegExp
  repair(found: string): string
}

const shift = (text: string, from: number, to: number): string =>
  text.replace(/./gu, (digit) => String.fromCodePoint(digit.codePointAt(0)! - from + to))

const LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }
const PERSIAN = 0x6f0

/**
 * The order in which suggestions are listed. None of them changes a text that is no Persian. A pattern that looks back far
 * looks ahead first: else it would look back from every letter.
 */
export const RULES: readonly RepairRule[] = [
  // a mark of direction where a half-space was meant: both show nothing
  { kind: 'half-space', pattern: /(?<=\p{Script=Arab})\u200f+(?=\p{Script=Arab})/gu, repair: () => '\u200c' },
  { kind: 'letters', pattern: /[يىك]/gu, repair: (found) => LETTERS[found] ?? found },
  // the abbreviation of the lunar year is written with one: ۱۴۰۰ هـ
  { kind: 'tatweel', pattern: /(?<!(?<!\p{L})ه)ـ+|(?<=(?<!\p{L})ه)ـ+(?=\p{L})/gu, repair: () => '' },
  { kind: 'quotes', pattern: /(?<![\p{L}\p{N}])["“](?=\p{Script=Arab}[^"“”<]{0,300}["”])/gu, repair: () => '«' },
  {
    kind: 'quotes',
    pattern: /(?=["”])(?<=["“]\p{Script=Arab}[^"“”<]{0,300})["”](?![\p{L}\p{N}])/gu,
    repair: () => '»',
  },
  { kind: 'digits', pattern: /[٠-٩]+/gu, repair: (found) => shift(found, 0x660, PERSIAN) },
  {
    kind: 'digits',
    pattern: /(?=\d)(?<=\p{Script=Arab}[^\p{L}\p{N}<]{0,20})(?<![\w.,/:#&-])\d+(?![\w/:;-]|[.,]\d)/gu,
    repair: (found) => shift(found, 0x30, PERSIAN),
  },
]

export const REPAIR_KINDS: readonly RepairKind[] = [...new Set(RULES.map(({ kind }) => kind))]
