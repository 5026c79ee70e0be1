import DOMPurify, {
  type Config,
  type UponSanitizeAttributeHookEvent,
  type UponSanitizeElementHookEvent,
} from 'dompurify'
import { isOutwardLink, OUTWARD_LINK, pageAttribute, SAFE_ADDRESS } from '@hikma/contracts/pageAttribute'
import { isMathTag, isMathToken, MATH_ATTRIBUTES, MATH_TAGS } from '@hikma/contracts/mathMarkup'
import type { PageFigures } from '@hikma/contracts/pageFigures'
import {
  PAGE_ATTRIBUTES,
  PAGE_ATTRIBUTES_OF,
  PAGE_TAGS,
  type MarkupContext,
  placeWithin,
} from '@hikma/contracts/pageMarkup'
import { prepareMarkup } from '@hikma/contracts/prepareMarkup'
import { filterStyle } from './styleFilter.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const MATHML = 'http://www.w3.org/1998/Math/MathML'
/** Of a typeset formula: its source, for the clipboard. */
const SOURCE_OF_FORMULA = 'data-tex'

const CONFIG = {
  ALLOWED_TAGS: [...PAGE_TAGS, ...MATH_TAGS],
  ALLOWED_ATTR: [
    ...PAGE_ATTRIBUTES,
    ...Object.values(PAGE_ATTRIBUTES_OF).flat(),
    ...MATH_ATTRIBUTES,
    SOURCE_OF_FORMULA,
  ],
  ADD_FORBID_CONTENTS: ['annotation'],
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

let currentFigures: PageFigures = new Map()
let isTypeset = false

/**
 * Sanitises the HTML of a page; all pages pass here. Figures get their URLs before the check, in the same pass. Assign
 * the result to `innerHTML` at once and do not edit it afterwards (SECURITY.md §2.4).
 */
export const renderPage = (html: string, figures: PageFigures): TrustedHTML =>
  sanitise([...prepareMarkup(html)].join(''), figures, false)

/** The same for a page of TeX that was typeset to HTML; its formulas keep their source. */
export const renderTypesetPage = (html: string, figures: PageFigures): TrustedHTML => sanitise(html, figures, true)

function sanitise(html: string, figures: PageFigures, hasSources: boolean): TrustedHTML {
  currentFigures = figures
  isTypeset = hasSources
  try {
    return DOMPurify.sanitize(html, CONFIG)
  } finally {
    currentFigures = new Map()
    isTypeset = false
  }
}

/** The place in an element that has been kept. */
function placeIn({ localName, namespaceURI }: Element): MarkupContext {
  if (namespaceURI !== MATHML) return 'page'
  return isMathToken(localName) ? 'token' : 'formula'
}

/** Decides about an element by where it stands: a formula holds MathML only, and its texts hold no elements. */
function choosePlace(node: Node, { tagName, allowedTags }: UponSanitizeElementHookEvent): void {
  if (!(node instanceof Element)) return
  const within = placeWithin(tagName, node.parentElement ? placeIn(node.parentElement) : 'page')
  allowedTags[tagName] = within !== null && node.namespaceURI === (within === 'page' ? HTML : MATHML)
}

function sanitiseAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const [tag, name, value] = [element.tagName.toLowerCase(), attribute.attrName, attribute.attrValue]
  if (isTypeset && name === SOURCE_OF_FORMULA && isMathTag(tag)) return
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
  DOMPurify.addHook('uponSanitizeElement', choosePlace)
  DOMPurify.addHook('uponSanitizeAttribute', sanitiseAttribute)
  DOMPurify.addHook('afterSanitizeAttributes', openOutside)
}
