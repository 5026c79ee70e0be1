const WORDS = 'Nobody had told the translator that margins remember what was written there. '

/** A list of `total` books in the form of the library's answer. */
export const makeBookList = (total: number) =>
  Array.from({ length: total }, (_book, at) => ({
    id: `book-${at}`,
    title: `Volume ${at}`,
    author: `Author ${String.fromCodePoint(97 + (at % 26))}`,
    description: WORDS.repeat(3),
    cover: null,
    genre: ['Fantasy', 'Mystery', 'Academic'][at % 3],
    publishedDate: new Date(1.6e12 + at * 6e6).toISOString(),
    totalReads: (at * 7919) % 5000,
    isPublic: true,
    ext: 'html',
    totalPages: 5,
    language: 'en',
    primaryLanguage: 'en',
    version: 1,
    direction: 'ltr',
    lang: 'en',
  }))
