/** The class of a line of verse whose children are half-lines, as in Persian: a beyt. */
const BEYT = /(?:^|\s)beyt(?=\s|$)/
/** On the box that the reader puts around lines of half-lines that follow each other: a poem, with columns of one width. */
export const POEM = 'data-poem'

export const isBeyt = (tag: string, className: string): boolean =>
  (tag === 'p' || tag === 'div') && BEYT.test(className)
