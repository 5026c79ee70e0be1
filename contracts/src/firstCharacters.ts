/** The code units per character that are looked at, on average. */
const UNITS_PER_CHARACTER = 4
/** Further code units, because one emoji may consist of many joined ones. */
const EXTRA_UNITS = 64

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first `count` characters as a person sees them (grapheme clusters). None of them is cut. */
export function firstCharacters(text: string, count: number): string {
  const some = text.slice(0, count * UNITS_PER_CHARACTER + EXTRA_UNITS)
  let counted = 0
  let last = 0
  for (const { index } of characters.segment(some)) {
    if (counted === count) return some.slice(0, index)
    counted++
    last = index
  }
  // the last character of the slice may be incomplete
  return some.length < text.length ? some.slice(0, last) : some
}
