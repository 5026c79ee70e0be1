import DOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'
import { downloadPath } from './downloadPath.ts'
import { filterStyle } from './styleFilter.ts'

/** Figure file name → URL, as the page's info file says. */
export type Figures = ReadonlyMap<string, string>

const ID_PREFIX = 'user-content-'
/** What spec.md §5 allows, and nothing else. `data:` is not a scheme here: only the `src` of an image may hold one. */
const CONFIG = {
  ALLOWED_TAGS: (
    'h1 h2 h3 h4 h5 h6 p br div span strong b em i u s strike blockquote pre code ul ol li dl dt dd ' +
    'img figure figcaption table thead tbody tfoot tr th td caption colgroup col a sup sub'
  ).split(' '),
  ALLOWED_ATTR: 'class id style src alt title width height href target rel dir lang'.split(' '),
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

let figuresOfThisPage: Figures = new Map()

/**
 * The only way from a page's text to HTML. Figures get their URLs first, inside the same pass, and the result is judged
 * last; assign it to `innerHTML` at once and never edit it afterwards (security T4).
 */
export function renderPage(html: string, figures: Figures): TrustedHTML {
  figuresOfThisPage = figures
  try {
    return DOMPurify.sanitize(html, CONFIG)
  } finally {
    figuresOfThisPage = new Map()
  }
}

/** Where an image may come from: this library's storage or the page itself. */
function imageSource(written: string): string | null {
  const source = figuresOfThisPage.get(figureName(written)) ?? written
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

/** An id gets a prefix (security T6), so a link to it gets the same. */
function fragment(href: string): string {
  const id = href.slice(1)
  return id === '' || id.startsWith(ID_PREFIX) ? href : `#${ID_PREFIX}${id}`
}

DOMPurify.addHook('uponSanitizeAttribute', (element: Element, attribute: UponSanitizeAttributeHookEvent) => {
  const allowed = allowedValue(element.tagName, attribute.attrName, attribute.attrValue)
  if (allowed === null) attribute.keepAttr = false
  else attribute.attrValue = allowed
})

function allowedValue(tag: string, name: string, value: string): string | null {
  if (name === 'style') return filterStyle(value) || null
  if (name === 'src') return tag === 'IMG' ? imageSource(value) : null
  if (name === 'href') return tag !== 'A' ? null : value.startsWith('#') ? fragment(value) : value
  // Set below, by where the link leads.
  return name === 'target' || name === 'rel' ? null : value
}

DOMPurify.addHook('afterSanitizeAttributes', (element: Element) => {
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href === null || href.startsWith('#')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
})
