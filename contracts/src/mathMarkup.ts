/**
 * The MathML that a typeset TeX page may contain, besides the tags of pages (SECURITY.md §2.4): what shows formulas. Left
 * out are elements that hold HTML or other languages (annotation-xml, semantics), that act (maction), and links.
 */
export const MATH_TAGS: readonly string[] = (
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover ' +
  'munderover mmultiscripts mprescripts mtable mtr mtd'
).split(' ')

/** Allowed on the tags above only. `data-tex` is the source of a formula, for the clipboard. */
export const MATH_ATTRIBUTES: readonly string[] = (
  'data-tex display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground stretchy fence separator form ' +
  'lspace rspace minsize maxsize symmetric largeop movablelimits accent accentunder linethickness notation columnalign ' +
  'rowalign rowspacing columnspacing columnspan rowspan depth voffset'
).split(' ')

const tags = new Set(MATH_TAGS)
const attributes = new Set(MATH_ATTRIBUTES)

/** Both names in lower case. */
export const isMathAttribute = (tag: string, name: string): boolean => tags.has(tag) && attributes.has(name)

/** Cells of typeset tables may span columns. */
export const isSpan = (tag: string, name: string, value: string): boolean =>
  (tag === 'td' || tag === 'th') && name === 'colspan' && /^\d{1,3}$/.test(value)
