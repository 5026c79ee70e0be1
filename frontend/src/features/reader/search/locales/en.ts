/** The texts of the search in a book. */
export const en = {
  bookSearch: {
    field: 'Search in this book',
    replace: 'Find and replace',
    clear: 'Clear search',
    hint: 'Type a word or its beginning, or a “phrase” in quotes. Capitals, letter variants (ی, ي), half-spaces and digits make no difference.',
    first: 'The first {{n}} of {{passages}}. Another word narrows the search.',
    none: 'No passage found',
    noneHint: 'Try fewer words, or only the beginning of a word.',
    cached: {
      offline_one: 'You are offline: searched in {{kept}} kept page of {{total}}.',
      offline_other: 'You are offline: searched in {{kept}} kept pages of {{total}}.',
      unavailable_one: 'The library cannot be reached: searched in {{kept}} kept page of {{total}}.',
      unavailable_other: 'The library cannot be reached: searched in {{kept}} kept pages of {{total}}.',
      slow_one: 'The library is slow to answer: searched in {{kept}} kept page of {{total}} so far.',
      slow_other: 'The library is slow to answer: searched in {{kept}} kept pages of {{total}} so far.',
    },
    nothingCached: {
      offline: 'You are offline, and no page of this book is kept.',
      unavailable: 'The library cannot be reached, and no page of this book is kept.',
      slow: 'The library is slow to answer…',
    },
  },
}
