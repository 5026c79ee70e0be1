/** A character as a person sees it may be many code units, but not without end. */
const MOST_UNITS = 4
/** One alone may be a family of joined signs. */
const ROOM = 64

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first `count` characters as a person sees them: no half surrogate, no accent or joined sign without its letter. */
export function firstCharacters(text: string, count: number): string {
  const some = text.slice(0, count * MOST_UNITS + ROOM)
  let seen = 0
  let last = 0
  for (const { index } of characters.segment(some)) {
    if (seen === count) return some.slice(0, index)
    seen++
    last = index
  }
  // the last of them may have been cut
  return some.length < text.length ? some.slice(0, last) : some
}
