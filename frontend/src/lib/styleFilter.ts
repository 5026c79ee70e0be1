import { FORBIDDEN_STYLE_FUNCTION, isPageStyle } from '@hikma/contracts/pageMarkup'

/** Made once: a typeset page has hundreds of styles. Each one replaces the one before. */
let scratch: HTMLElement | null = null

/**
 * The allowed declarations of a `style` attribute; '' if there are none. The browser parses them, in a document that
 * loads nothing, so that no spelling escapes the check.
 */
export function filterStyle(text: string): string {
  scratch ??= document.implementation.createHTMLDocument('').createElement('span')
  const { style } = scratch
  style.cssText = text
  for (const property of Array.from(style))
    if (!isPageStyle(property, style.getPropertyValue(property))) style.removeProperty(property)
  // The serialised style is checked again: a shorthand may contain what no longhand property shows.
  return FORBIDDEN_STYLE_FUNCTION.test(style.cssText) ? '' : style.cssText
}
