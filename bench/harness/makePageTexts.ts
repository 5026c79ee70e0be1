const WORDS = 'Nobody had told the translator that margins remember what was written there. '

/** Pages of about 12 KB, the size of a book's page, each with its own heading. */
export const makePageTexts = (total: number): string[] =>
  Array.from({ length: total }, (_page, at) => `<h2>Chapter ${at + 1}</h2>${`<p>${WORDS.repeat(8)}</p>`.repeat(20)}`)
