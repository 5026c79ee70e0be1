/** Deep tones on which white has at least 7 : 1. */
export const COVER_COLOURS = [
  '#0f5c58',
  '#7a3b2e',
  '#23406b',
  '#5a4a1f',
  '#3d3560',
  '#7c3d4d',
  '#1f4a3a',
  '#374151',
  '#1d4f68',
  '#6a3a5e',
  '#4a4f1c',
  '#63351b',
] as const

/** The colour of the cover that a book without one gets: always the same for the same id. */
export function coverColour(bookId: string): string {
  // FNV-1a: short ids that differ in one letter land far from each other.
  let hash = 0x811c9dc5
  for (const letter of bookId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // Its low bits, which choose the colour, are stirred by its high ones.
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  hash ^= hash >>> 13
  return COVER_COLOURS[(hash >>> 0) % COVER_COLOURS.length] ?? COVER_COLOURS[0]
}
