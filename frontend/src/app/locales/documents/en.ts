/** The texts that only documents drawn by the server have. */
export const en = {
  documents: {
    apply: 'Apply',
    library: 'Translated books to read in the browser.',
    moreBooks_one: '{{n}} more book matches. Search for a title, an author or a word.',
    moreBooks_other: '{{n}} more books match. Search for a title, an author or a word.',
    page: 'Page {{page}} of {{total}} of {{title}} by {{author}}.',
    book: '{{title}} by {{author}}.',
  },
}
