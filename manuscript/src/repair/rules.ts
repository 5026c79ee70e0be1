import type { Found } from './Found.ts'
import { repairDigits } from './repairDigits.ts'
import { VERB } from './verbs.ts'

/** A kind of slip in Persian text that keyboards and conversions leave. */
export type RepairKind = 'half-space' | 'letters' | 'tatweel' | 'quotes' | 'digits' | 'spacing'

export interface RepairRule {
  kind: RepairKind
  /** Lists what is repaired in the text of a paragraph, in which `OBJECT` stands for what is no Persian text. */
  find(text: string): Found[]
}

const each = (pattern: RegExp, repair: (found: string) => string) => (text: string) =>
  [...text.matchAll(pattern)].map(({ 0: before, index: at }) => ({ at, before, after: repair(before) }))

/** The same for a text with Persian words only. */
const eachIfPersian = (pattern: RegExp) => (text: string) =>
  /\p{Script=Arab}/u.test(text) ? each(pattern, () => '')(text) : []

const JOINER = '\u200c'
/** Letters and marks of Arabic script, without its digits and punctuation. */
const LETTER =
  '[\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06dc\\u06ee\\u06ef\\u06fa-\\u06ff\\u0750-\\u077f\\ufb50-\\ufdff\\ufe70-\\ufefc]'
const WORD_START = '(?<![\\p{L}\\p{M}\\u200c])'
const WORD_END = '(?![\\p{L}\\p{M}])'
/** A space where a half-space is meant, also beside one. */
const GAP = '(?=\\u200c{0,2}[ \\u00a0])[ \\u00a0\\u200c]{1,4}'
const PLURAL = 'ها(?:[یيى](?:[یيى]|م|ت|ش|مان|تان|شان)?|م|ت|ش|مان|تان|شان)?'
/** Words that have no plural. */
const NO_NOUN = '(?:و|از|به|در|با|که|كه|تا|یا|يا|را)'

/** What is written where a half-space is meant and shows nothing, or a sign: marks of direction, soft hyphens, ¬. */
const MARK = '[\\u200c\\u200f\\u00ad\\u00ac]'

const LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }
/** A pair of quotes. It looks ahead only as far as a quotation may be long, so that each quote costs little. */
const QUOTATION = /(?<![\p{L}\p{N}])["“]([^\s"“”](?:[^"“”]{0,298}[^\s"“”])?)["”](?![\p{L}\p{N}])/gu
const BEGINS_PERSIAN = /^\P{L}*\p{Script=Arab}/u

/**
 * The order in which suggestions are listed; of two for the same place the first one counts. None of them changes a text that
 * is no Persian. No pattern looks far from every letter, nor twice at a run of the same ones: texts may be hostile.
 */
export const RULES: readonly RepairRule[] = [
  {
    kind: 'half-space',
    find: each(new RegExp(`(?<=${WORD_START}ن?م[یيى])${GAP}(?=${VERB}${WORD_END})`, 'gu'), () => JOINER),
  },
  {
    kind: 'half-space',
    find: each(
      new RegExp(`(?<=[\\p{L}\\p{M}])(?<!${WORD_START}${NO_NOUN})${GAP}(?=${PLURAL}${WORD_END})`, 'gu'),
      () => JOINER,
    ),
  },
  {
    kind: 'half-space',
    find: each(new RegExp(`(?<=${LETTER})(?!\\u200c(?!${MARK}))${MARK}+(?=${LETTER})`, 'gu'), () => JOINER),
  },
  // a half-space joins two parts of a word: beside a space or a stop it does nothing
  {
    kind: 'half-space',
    find: each(/(?<=^|[\s([{«])\u200c+|(?<!\u200c)\u200c+(?=$|[\s.،؛:!؟?,;…)\]}»])/gu, () => ''),
  },
  { kind: 'letters', find: each(/[يىك]/gu, (found) => LETTERS[found]!) },
  // the abbreviation of the lunar year is written with one: ۱۴۰۰ هـ
  { kind: 'tatweel', find: each(/(?<!(?<!\p{L})ه)ـ+|(?<=(?<!\p{L})ه)ـ+(?=\p{L})/gu, () => '') },
  {
    kind: 'quotes',
    find: (text) =>
      [...text.matchAll(QUOTATION)].flatMap(({ 0: whole, 1: words, index }) => {
        if (!BEGINS_PERSIAN.test(words!)) return []
        const last = whole.length - 1
        return [
          { at: index, before: whole[0]!, after: '«' },
          { at: index + last, before: whole[last]!, after: '»' },
        ]
      }),
  },
  { kind: 'digits', find: repairDigits },
  {
    kind: 'spacing',
    find: eachIfPersian(
      new RegExp(
        `(?<=${LETTER}|[\\d٠-٩۰-۹»"”)\\]\\u200c])[ \\u00a0]+(?=[،؛؟?»)\\]}]|!(?!=)|\\.(?![\\s.]{0,3}\\.|[\\p{L}\\p{N}])|:(?!\\s?[\\d٠-٩۰-۹()/]))`,
        'gu',
      ),
    ),
  },
  { kind: 'spacing', find: eachIfPersian(new RegExp(`(?<=[«(\\[])[ \\u00a0]+(?=${LETTER})`, 'gu')) },
]

export const REPAIR_KINDS: readonly RepairKind[] = [...new Set(RULES.map(({ kind }) => kind))]

/** Lists what could be repaired in a text, in order. No two repairs overlap, so any of them can be made without the others. */
export function findInText(text: string): (Found & { kind: RepairKind })[] {
  const all = RULES.flatMap(({ kind, find }) => find(text).map((found) => ({ kind, ...found })))
  let end = -1
  return all
    .sort((a, b) => a.at - b.at)
    .filter(({ at, before }) => {
      if (at < end) return false
      end = at + before.length
      return true
    })
}
