/** Characters of the source of a page. A chapter of a book has about 50,000. */
export const MAX_SOURCE = 1_000_000
/** Tokens read, those of arguments and expansions included. A page at `MAX_SOURCE` reads about 600,000. */
export const MAX_STEPS = 3_000_000
/** Expansions of macros. */
export const MAX_EXPANSIONS = 50_000
/** Groups, environments and arguments within each other; each takes a few frames of the call stack. */
export const MAX_DEPTH = 120
/** Characters of the HTML of a page. */
export const MAX_HTML = 8_000_000
/** Characters of a formula. A longer one is shown as source. */
export const MAX_FORMULA = 20_000
/** Pieces of a row of a table, or columns of its preamble. */
export const MAX_COLUMNS = 100
