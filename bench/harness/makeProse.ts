/** Distinct words: a long novel has about as many. */
const VOCABULARY = 20_000
const PARAGRAPHS = 40
const WORDS_OF_PARAGRAPH = 50

/** A pseudo-random number from 0 to 1 that `seed` decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LETTERS = ['ابپتجچخدرزسشفقکگلمنوهی', 'abcdefghiklmnoprstuvwy'] as const

/** The word of a rank: common ones are short, and each of them is the same everywhere. */
function wordOf(rank: number, letters: string): string {
  const random = createRandom(rank + 1)
  const length = 2 + Math.floor(Math.log10(rank + 1) * 1.2 + random() * 3)
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
}

const vocabularies = LETTERS.map((letters) => Array.from({ length: VOCABULARY }, (_word, at) => wordOf(at, letters)))

/** The paragraphs of a page of about 12,000 characters, whose words are as frequent as in prose (Zipf's law). */
export function makeProse(page: number): string[] {
  const random = createRandom(page * 7919 + 13)
  const words = vocabularies[page % 2]!
  return Array.from({ length: PARAGRAPHS }, () =>
    Array.from({ length: WORDS_OF_PARAGRAPH }, () => words[Math.floor(VOCABULARY ** random()) - 1]).join(' '),
  )
}

/** The HTML of a page of these paragraphs. */
export const toHtml = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('')
