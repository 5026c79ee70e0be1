import { isMathAttribute, isMathTag, isMathToken, isMathValue } from './mathMarkup.ts'

/** The tags and attributes that an HTML page may contain besides formulas (BEHAVIOUR.md §5.7). Everything that sanitises or checks pages reads these lists. */

export const PAGE_TAGS: readonly string[] = (
  'h1 h2 h3 h4 h5 h6 p br hr div section aside span strong b em i u s strike small mark cite q abbr time ' +
  'blockquote pre code kbd ul ol li dl dt dd img figure figcaption table thead tbody tfoot tr th td caption ' +
  'colgroup col a sup sub ruby rt rp details summary'
).split(' ')

/** Allowed on every tag. */
export const PAGE_ATTRIBUTES: readonly string[] = 'class id style alt title width height dir lang'.split(' ')

/** Allowed on one tag only. The values of `target` and `rel` are replaced. */
export const PAGE_ATTRIBUTES_OF: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src'],
  details: ['open'],
  time: ['datetime'],
  blockquote: ['cite'],
  q: ['cite'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colspan', 'rowspan', 'headers', 'scope'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  col: ['span'],
  colgroup: ['span'],
}

const tags = new Set(PAGE_TAGS)
const attributes = new Set(PAGE_ATTRIBUTES)
const attributesOf = new Map(Object.entries(PAGE_ATTRIBUTES_OF))

/** Both names in lower case. */
export const isPageTag = (tag: string): boolean => tags.has(tag)
export const isPageAttribute = (tag: string, name: string): boolean =>
  attributes.has(name) || attributesOf.get(tag)?.includes(name) === true || isMathAttribute(tag, name)

/** From 1 to 1,000, as browsers take them. */
const isSpan = (value: string): boolean => /^(?:[1-9]\d{0,2}|1000)$/.test(value)
const isListNumber = (value: string): boolean => /^-?\d{1,6}$/.test(value)
const MAX_VALUE = 500
const VALUES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['colspan', isSpan],
  ['rowspan', isSpan],
  ['span', isSpan],
  ['start', isListNumber],
  ['value', isListNumber],
  ['type', (value: string) => /^[1aAiI]$/.test(value)],
  ['scope', (value: string) => /^(?:row|col|rowgroup|colgroup)$/i.test(value)],
  ['headers', (value: string) => value.length <= MAX_VALUE],
  ['datetime', (value: string) => value.length <= MAX_VALUE],
  ['cite', isWebAddress],
])

function isWebAddress(value: string): boolean {
  return value.length <= 2 * MAX_VALUE && /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Whether an allowed attribute may have this value; of those that have rules of their own (`pageAttribute`) always. */
export const isPageValue = (tag: string, name: string, value: string): boolean =>
  isMathAttribute(tag, name) ? isMathValue(name, value) : (VALUES.get(name)?.(value) ?? true)

/** The content of an element: HTML, the parts of a formula, or the text of one part. */
export type MarkupContext = 'page' | 'formula' | 'token'

/** The place within an element that stands at `place`; null if it may not be there. */
export function placeWithin(tag: string, place: MarkupContext): MarkupContext | null {
  if (place === 'page') return isPageTag(tag) ? 'page' : tag === 'math' ? 'formula' : null
  if (place === 'token' || tag === 'math' || !isMathTag(tag)) return null
  return isMathToken(tag) ? 'token' : 'formula'
}

/** CSS functions that load a resource, or whose value is unknown until layout. */
export const FORBIDDEN_STYLE_FUNCTION = /(url|src|image|image-set|cross-fade|element|paint|var|env|attr|expression)\(/i
const FORBIDDEN_STYLE_PROPERTY = /^(--|z-index$|behavior$|-moz-binding$)/

/** Whether a `style` attribute may contain this declaration. `property` is in lower case. */
export function isPageStyle(property: string, value: string): boolean {
  if (value === '' || FORBIDDEN_STYLE_PROPERTY.test(property) || FORBIDDEN_STYLE_FUNCTION.test(value)) return false
  return property !== 'position' || !/fixed|sticky/i.test(value)
}
