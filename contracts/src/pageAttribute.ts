import { sanitiseLink, withIdPrefix } from './bookLinks.ts'
import { imageSource, type PageFigures } from './pageFigures.ts'
import { isPageAttribute, isPageValue } from './pageMarkup.ts'

/** The data that the rules for attributes need besides the attribute. */
export interface PageContext {
  figures: PageFigures
  /** The library's own origin, `https://host[:port]`. */
  origin: string
  /** The allowed declarations of a `style` attribute; '' if there are none. */
  filterStyle(text: string): string
}

/**
 * The value that an attribute of a sanitised page gets; null removes it. Both names are in lower case. Whatever
 * sanitises pages follows this one rule.
 */
export function pageAttribute(tag: string, name: string, value: string, context: PageContext): string | null {
  if (!isPageAttribute(tag, name) || !isPageValue(tag, name, value)) return null
  if (name === 'style') return context.filterStyle(value) || null
  if (name === 'src') return imageSource(value, context.figures, context.origin)
  if (name === 'href') return sanitiseLink(value, context.origin)
  if (name === 'headers') return value.split(/\s+/).filter(Boolean).map(withIdPrefix).join(' ') || null
  // a link out of the page gets both from `OUTWARD_LINK`
  return name === 'target' || name === 'rel' ? null : value
}

/** The attributes of a link that leaves the page: a new tab, without opener and referrer. */
export const OUTWARD_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Whether a sanitised `href` leaves the page. */
export const isOutwardLink = (href: string): boolean => !href.startsWith('#')

/**
 * The form of an attribute that could be taken for an address; white space is removed before. `data:` is no
 * allowed scheme: only `imageSource` admits it, for images.
 */
export const SAFE_ADDRESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i
