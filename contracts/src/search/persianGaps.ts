/** Words are folded here: `آن` is `ان`. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Writers join them to the word after them, with a half-space, or leave a space: می روم, می‌روم, میروم. */
const PREFIXES = setOf('می نمی همی بی هم نا')
/** The same, to the word before them. */
const SUFFIXES = setOf(
  'ها های هایی هایم هایت هایش هایمان هایتان هایشان ام ات اش ایم اید اند مان تان شان یم ید ند ای ی تر ترین تری ترها',
)
const POINTERS = setOf('این ان همین همان چنین چنان هر هیچ')
const AFTER_POINTERS = setOf('که چه ها جا طور گونه گاه کس یک کدام قدر همه')
/** Longer words make compounds: کتاب خانه. Of shorter ones too many pairs are two words. */
const MIN_OF_COMPOUND = 3
const PERSIAN = /^[\u0600-\u06ff]+$/

/** Whether two Persian words of which one is an affix are one word to readers. */
export const isAffixPair = (before: string, after: string): boolean =>
  PREFIXES.has(before) || SUFFIXES.has(after) || (POINTERS.has(before) && AFTER_POINTERS.has(after))

/** Whether two words may also be written as one. Only those in Persian script may. */
export const mayBeJoined = (before: string, after: string): boolean =>
  PERSIAN.test(before) &&
  PERSIAN.test(after) &&
  (isAffixPair(before, after) || (before.length >= MIN_OF_COMPOUND && after.length >= MIN_OF_COMPOUND))

/** The places within a word where a space may stand. */
export function gapsWithin(word: string): number[] {
  if (!PERSIAN.test(word)) return []
  const places = Array.from({ length: word.length - 1 }, (_letter, at) => at + 1)
  return places.filter((at) => mayBeJoined(word.slice(0, at), word.slice(at)))
}
