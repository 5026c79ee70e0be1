import { PRODUCT_NAME } from '@hikma/contracts/product'

/** The texts of the first chunk; BEHAVIOUR.md lists those that are fixed. */
export const en = {
  product: PRODUCT_NAME,
  /** The other language, in its own words. */
  otherLanguage: 'فارسی',
  retry: 'Try again',
  close: 'Close',
  dismiss: 'Dismiss',
  adminPanel: 'Admin Panel',
  storageFull: 'Storage limit reached. Consider reducing book content or clearing browser data.',
  header: {
    menu: 'Menu',
    search: 'Search books',
    searchHint: 'Search books…',
    clearSearch: 'Clear search',
  },
  library: {
    title: 'Library',
    count: '{{n}} book(s) available',
    loading: 'Loading the library…',
    failed: 'The library could not be loaded.',
    failedHint: 'Check your connection and try again.',
    empty: 'No books found',
    emptyHint: 'Try adjusting your filters or search.',
    clearFilters: 'Clear filters',
    genre: 'Genre',
    allGenres: 'All Genres',
    sortBy: 'Sort by',
    sort: { newest: 'Newest First', oldest: 'Oldest First', popular: 'Most Popular', title: 'A-Z' },
    layout: 'Layout',
    layouts: { grid: 'Grid view', list: 'List view' },
    by: 'by',
    reads: '{{n}} reads',
    gregorianYear: '{{year}}',
    bookGone: '{{title}} is no longer available.',
    published: '{{title}} is in the library now.',
    signedOut: 'You are signed out.',
    private: 'Private',
  },
  genres: {
    Fantasy: 'Fantasy',
    'Science Fiction': 'Science Fiction',
    'Literary Fiction': 'Literary Fiction',
    Mystery: 'Mystery',
    Romance: 'Romance',
    'Non-Fiction': 'Non-Fiction',
    Academic: 'Academic',
    Technical: 'Technical',
    Uncategorized: 'Uncategorized',
  },
  /** The rest of the reader's texts come with its chunk. */
  reader: {
    opening: 'Opening the book…',
    failed: 'Error loading content',
  },
  offline: {
    offline: 'You are offline. This is the list as it was last seen.',
    unavailable: 'The library cannot be reached. This is the list as it was last seen.',
    slow: 'The library is slow to answer. This is the list as it was last seen.',
  },
  crash: {
    title: 'Something went wrong',
    hint: 'Loading the library again usually helps.',
    reload: 'Reload',
  },
}
