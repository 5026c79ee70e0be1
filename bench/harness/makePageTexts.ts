const WORDS = 'Nobody had told the translator that margins remember what was written there. '

/** Pages of about 12 KB, the size of a book's page, each with its own heading. A paragraph has 96 words. */
export const makePageTexts = (total: number, paragraphs = 20): string[] =>
  Array.from(
    { length: total },
    (_page, at) => `<h2>Chapter ${at + 1}</h2>${`<p>${WORDS.repeat(8)}</p>`.repeat(paragraphs)}`,
  )
