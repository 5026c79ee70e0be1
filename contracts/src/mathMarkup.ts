/**
 * The MathML that a page may contain, besides the tags of pages (SECURITY.md §2.4): what shows formulas. Left out are
 * elements that hold other languages (annotation, semantics), that load (mglyph), that act (maction), and links.
 */
export const MATH_TAGS: readonly string[] = (
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder ' +
  'mover munderover mmultiscripts mprescripts mtable mtr mtd'
).split(' ')

/** Allowed on the tags above only. */
export const MATH_ATTRIBUTES: readonly string[] = (
  'alttext display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground stretchy fence separator form ' +
  'lspace rspace minsize maxsize symmetric largeop movablelimits accent accentunder linethickness bevelled notation align ' +
  'columnalign columnlines rowlines frame numalign denomalign rowalign rowspacing columnspacing columnspan rowspan depth ' +
  'voffset'
).split(' ')

const tags = new Set(MATH_TAGS)
const attributes = new Set(MATH_ATTRIBUTES)
/** Elements with text. A parser reads HTML in them again, so they may hold nothing else. */
const TOKENS: ReadonlySet<string> = new Set('mi mn mo ms mtext'.split(' '))
/** Sizes, colours and keywords. */
const VALUE = /^[\w\s#.%+-]{0,100}$/
const MAX_ALTERNATIVE = 10_000

/** Names of tags and attributes are in lower case. */
export const isMathTag = (tag: string): boolean => tags.has(tag)
export const isMathToken = (tag: string): boolean => TOKENS.has(tag)
export const isMathAttribute = (tag: string, name: string): boolean => tags.has(tag) && attributes.has(name)
export const isMathValue = (name: string, value: string): boolean =>
  name === 'alttext' ? value.length <= MAX_ALTERNATIVE : VALUE.test(value)
