/**
 * Steps of the golden angle around the colour circle (OKLCH, lightness 0.42 and 0.34 in turn): neighbours in the list look
 * different, and no part of the circle has more colours than another. White text has a contrast of at least 7 : 1 on each.
 */
export const COVER_COLOURS = [
  '#055956',
  '#4c294c',
  '#544f08',
  '#093b5b',
  '#743839',
  '#084328',
  '#514376',
  '#4e3102',
  '#055762',
  '#53263f',
  '#42551b',
  '#22375f',
  '#733b27',
  '#034238',
  '#5e3e6d',
  '#443601',
  '#025571',
  '#572531',
  '#2c592f',
  '#33325d',
  '#6e4015',
  '#024142',
  '#693a5f',
  '#393b01',
] as const

/** Files of the folder `tilings`. */
export const TILINGS = ['stars', 'octagons', 'lozenges', 'scales'] as const

export interface CoverLook {
  colour: (typeof COVER_COLOURS)[number]
  tiling: (typeof TILINGS)[number]
}

/** The look of a generated cover; it depends on the book's id only. */
export function coverLook(bookId: string): CoverLook {
  const hash = hashOf(bookId)
  return {
    colour: COVER_COLOURS[hash % COVER_COLOURS.length] ?? COVER_COLOURS[0],
    // Independent of the colour, so that two books of one colour rarely look the same.
    tiling: TILINGS[Math.floor(hash / COVER_COLOURS.length) % TILINGS.length] ?? TILINGS[0],
  }
}

/** A number from 0 to 2^32 - 1. */
function hashOf(text: string): number {
  // FNV-1a: similar ids get different hashes.
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // Mixes the high bits into the low ones, which select the colour.
  hash = Math.imul(hash ^ (hash >>> 15), 0x846cab5d)
  return (hash ^ (hash >>> 13)) >>> 0
}
