import DOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify'
import { isOutwardLink, OUTWARD_LINK, pageAttribute, SAFE_ADDRESS } from '@hikma/contracts/pageAttribute'
import { isMathAttribute, isSpan, MATH_ATTRIBUTES, MATH_TAGS } from '@hikma/contracts/mathMarkup'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import { PAGE_ATTRIBUTES, PAGE_ATTRIBUTES_OF, PAGE_TAGS } from '@hikma/contracts/pageMarkup'
import { filterStyle } from './styleFilter.ts'

const CONFIG = {
  ALLOWED_TAGS: [...PAGE_TAGS],
  ALLOWED_ATTR: [...PAGE_ATTRIBUTES, ...Object.values(PAGE_ATTRIBUTES_OF).flat()],
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

/** Only pages that TeX was typeset to have formulas: HTML that somebody has written gets no MathML. */
const CONFIG_WITH_MATH = {
  ...CONFIG,
  ALLOWED_TAGS: [...CONFIG.ALLOWED_TAGS, ...MATH_TAGS],
  ALLOWED_ATTR: [...CONFIG.ALLOWED_ATTR, ...MATH_ATTRIBUTES, 'colspan'],
} satisfies Config

let currentFigures: PageFigures = new Map()
let isTypeset = false

/**
 * Sanitises the HTML of a page; all pages pass here. Figures get their URLs before the check, in the same pass. Assign
 * the result to `innerHTML` at once and do not edit it afterwards (SECURITY.md §2.4).
 */
export const renderPage = (html: string, figures: PageFigures): TrustedHTML => sanitise(html, figures, false)

/** The same for a page of TeX that was typeset to HTML with MathML. */
export const renderTypesetPage = (html: string, figures: PageFigures): TrustedHTML => sanitise(html, figures, true)

function sanitise(html: string, figures: PageFigures, hasMath: boolean): TrustedHTML {
  currentFigures = figures
  isTypeset = hasMath
  try {
    return hasMath ? DOMPurify.sanitize(html, CONFIG_WITH_MATH) : DOMPurify.sanitize(html, CONFIG)
  } finally {
    currentFigures = new Map()
    isTypeset = false
  }
}

function sanitiseAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const [tag, name, value] = [element.tagName.toLowerCase(), attribute.attrName, attribute.attrValue]
  if (isTypeset && (isMathAttribute(tag, name) || isSpan(tag, name, value))) return
  const context = { figures: currentFigures, origin: location.origin, filterStyle }
  const allowed = pageAttribute(tag, name, value, context)
  if (allowed === null) attribute.keepAttr = false
  else attribute.attrValue = allowed
}

function openOutside(element: Element): void {
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href === null || !isOutwardLink(href)) return
  for (const [name, value] of Object.entries(OUTWARD_LINK)) element.setAttribute(name, value)
}

// The server draws the components around a page, but sanitises it with other means: it has no DOM.
if (DOMPurify.isSupported) {
  DOMPurify.addHook('uponSanitizeAttribute', sanitiseAttribute)
  DOMPurify.addHook('afterSanitizeAttributes', openOutside)
}
