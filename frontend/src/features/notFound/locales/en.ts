/** The texts of the view for an address that leads nowhere. */
export const en = {
  notFound: {
    address: 'There is nothing at this address',
    addressHint: 'The link may be incomplete or misspelled.',
    book: 'This book is not in the library',
    bookHint: 'The link may be old, incomplete or misspelled.',
    person: 'No book here is by anyone of this name',
    personHint: 'The link may be old, incomplete or misspelled.',
    page: '{{title}} has no page {{page}}',
    pageHint_zero: 'It has no pages yet.',
    pageHint_one: 'It has one page. It may have been longer when the link was made.',
    pageHint_other: 'It has {{n}} pages. It may have been longer when the link was made.',
    toLastPage: 'Go to page {{page}}',
    toBook: 'About this book',
    toLibrary: 'Go to the library',
  },
}
