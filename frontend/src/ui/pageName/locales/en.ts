/** The names of pages in contents. */
export const en = {
  pageName: {
    number: 'Page {{page}}',
    /** The page has no heading: `name` is how its text begins. */
    firstWords: 'Page {{page}}: {{name}}',
  },
}
