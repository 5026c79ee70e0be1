/** How tables are marked in a page that is shown (BEHAVIOUR.md §5.7). Pages themselves have no `data-` attributes. */

/** On the box around an outermost table, in which a wide table scrolls, so that the text around it does not move. */
export const TABLE_SCROLLER = 'data-scroller'

/** On a cell that keeps a width that it can be read at; the table scrolls instead. */
export const LONG_CELL = 'data-long'

/** A cell with more characters is long. */
export const LONG_CELL_LENGTH = 24
