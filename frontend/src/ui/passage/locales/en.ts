/** The texts of each list of found passages. */
export const en = {
  passages: {
    count_one: '{{n}} passage',
    count_other: '{{n}} passages',
    many: 'more than {{n}} passages',
    page: 'page {{page}}',
    searching: 'Searching…',
    slow: 'The library is slow to answer…',
    ready: 'The search is being made ready: {{share}} of the pages can be found already.',
    failed: 'The search failed. Try again in a moment.',
    tooLong: 'This search is too long. Leave out some words.',
  },
}
