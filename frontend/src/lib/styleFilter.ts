/** CSS functions that load a resource, or whose value is unknown until layout. */
const FORBIDDEN_FUNCTION = /(url|src|image|image-set|cross-fade|element|paint|var|env|attr|expression)\(/i
const FORBIDDEN_PROPERTY = /^(--|z-index$|behavior$|-moz-binding$)/

/**
 * The allowed declarations of a `style` attribute; '' if there are none. The browser parses them, in a document that
 * loads nothing, so that no spelling escapes the check.
 */
export function filterStyle(text: string): string {
  const { style } = scratch()
  style.cssText = text
  for (const property of Array.from(style)) if (!isAllowed(property, style)) style.removeProperty(property)
  // The serialised style is checked again: a shorthand may contain what no longhand property shows.
  return FORBIDDEN_FUNCTION.test(style.cssText) ? '' : style.cssText
}

function isAllowed(property: string, style: CSSStyleDeclaration): boolean {
  const value = style.getPropertyValue(property)
  if (value === '' || FORBIDDEN_PROPERTY.test(property) || FORBIDDEN_FUNCTION.test(value)) return false
  return property !== 'position' || !/fixed|sticky/i.test(value)
}

const scratch = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('span')
