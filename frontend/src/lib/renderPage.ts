import DOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'
import { isPageAttribute, PAGE_ATTRIBUTES, PAGE_ATTRIBUTES_OF, PAGE_TAGS } from '@hikma/contracts/pageMarkup'
import { sanitiseLink } from './bookLinks.ts'
import { downloadPath } from './downloadPath.ts'
import { filterStyle } from './styleFilter.ts'

/** The URLs of a page's figures by file name, from its info file. */
export type Figures = ReadonlyMap<string, string>

/** `data:` is not an allowed scheme: only `imageSource` admits it, for images. */
const CONFIG = {
  ALLOWED_TAGS: [...PAGE_TAGS],
  ALLOWED_ATTR: [...PAGE_ATTRIBUTES, ...Object.values(PAGE_ATTRIBUTES_OF).flat()],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

let currentFigures: Figures = new Map()

/**
 * Sanitises the HTML of a page; all pages pass here. Figures get their URLs before the check, in the same pass. Assign
 * the result to `innerHTML` at once and do not edit it afterwards (SECURITY.md §2.4).
 */
export function renderPage(html: string, figures: Figures): TrustedHTML {
  currentFigures = figures
  try {
    return DOMPurify.sanitize(html, CONFIG)
  } finally {
    currentFigures = new Map()
  }
}

/** The URL of an image, which must be in this library's storage or in the page itself; null for any other. */
function imageSource(written: string): string | null {
  const source = currentFigures.get(figureName(written)) ?? written
  return /^data:image\//i.test(source) ? source : downloadPath(source, location.origin)
}

function figureName(source: string): string {
  const name = source.replace(/^(\.\/)?(figures\/)?/, '')
  try {
    return decodeURIComponent(name).normalize('NFC')
  } catch {
    return name
  }
}

DOMPurify.addHook('uponSanitizeAttribute', (element: Element, attribute: UponSanitizeAttributeHookEvent) => {
  const allowed = allowedValue(element.tagName, attribute.attrName, attribute.attrValue)
  if (allowed === null) attribute.keepAttr = false
  else attribute.attrValue = allowed
})

function allowedValue(tag: string, name: string, value: string): string | null {
  if (!isPageAttribute(tag.toLowerCase(), name)) return null
  if (name === 'style') return filterStyle(value) || null
  if (name === 'src') return imageSource(value)
  if (name === 'href') return sanitiseLink(value)
  // `afterSanitizeAttributes` sets both.
  return name === 'target' || name === 'rel' ? null : value
}

DOMPurify.addHook('afterSanitizeAttributes', (element: Element) => {
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href === null || href.startsWith('#')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})
