/** White text has a contrast of at least 7 : 1 on each. */
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

/** The colour of a generated cover; it depends on the book's id only. */
export function coverColour(bookId: string): string {
  // FNV-1a: similar ids get different hashes.
  let hash = 0x811c9dc5
  for (const letter of bookId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // Mixes the high bits into the low ones, which select the colour.
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  hash ^= hash >>> 13
  return COVER_COLOURS[(hash >>> 0) % COVER_COLOURS.length] ?? COVER_COLOURS[0]
}
