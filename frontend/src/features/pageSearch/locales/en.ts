/** The texts of the search in the pages of all books. */
export const en = {
  pageSearch: {
    title: 'In the pages of books',
    inBooks_one: '{{passages}} in {{n}} book',
    inBooks_other: '{{passages}} in {{n}} books',
    first_one: '{{passages}}. The newest book is listed. Another word narrows the search.',
    first_other: '{{passages}}. The newest {{n}} books are listed. Another word narrows the search.',
    none: 'No passage found in the pages.',
    noneYet: 'No passage found, but not all pages could be searched in time. Another word narrows the search.',
    offline: 'You are offline: the pages of books cannot be searched now.',
    unavailable: 'The library cannot be reached: the pages of books cannot be searched now.',
    more: 'More in this book',
    moreIn: 'More in this book: {{title}}',
  },
}
