/** The tags and attributes that an HTML page may contain (BEHAVIOUR.md §5.7). Everything that sanitises or checks pages reads these lists. */

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
}

const tags = new Set(PAGE_TAGS)
const attributes = new Set(PAGE_ATTRIBUTES)
const attributesOf = new Map(Object.entries(PAGE_ATTRIBUTES_OF))

/** Both names in lower case. */
export const isPageTag = (tag: string): boolean => tags.has(tag)
export const isPageAttribute = (tag: string, name: string): boolean =>
  attributes.has(name) || attributesOf.get(tag)?.includes(name) === true

/** CSS functions that load a resource, or whose value is unknown until layout. */
export const FORBIDDEN_STYLE_FUNCTION = /(url|src|image|image-set|cross-fade|element|paint|var|env|attr|expression)\(/i
const FORBIDDEN_STYLE_PROPERTY = /^(--|z-index$|behavior$|-moz-binding$)/

/** Whether a `style` attribute may contain this declaration. `property` is in lower case. */
export function isPageStyle(property: string, value: string): boolean {
  if (value === '' || FORBIDDEN_STYLE_PROPERTY.test(property) || FORBIDDEN_STYLE_FUNCTION.test(value)) return false
  return property !== 'position' || !/fixed|sticky/i.test(value)
}
