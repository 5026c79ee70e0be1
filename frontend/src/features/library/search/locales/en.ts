/** The texts beside a search that has found something. */
export const en = {
  found: {
    similar: 'No book has ‘{{query}}’ in this spelling. These are similar:',
    undo: 'Clear search',
  },
}
