/** Functions that fetch, or whose value is not known before the page is laid out. */
const FORBIDDEN_FUNCTION = /(url|src|image|image-set|cross-fade|element|paint|var|env|attr|expression)\(/i
const FORBIDDEN_PROPERTY = /^(--|z-index$|behavior$|-moz-binding$)/

/**
 * The declarations of a `style` attribute that a page may keep; '' where there are none.
 * The browser itself parses them, in a document that loads nothing, so no spelling can hide from the test.
 */
export function filterStyle(text: string): string {
  const { style } = scratch()
  style.cssText = text
  for (const property of Array.from(style)) if (!isHarmless(property, style)) style.removeProperty(property)
  // What the browser writes back is judged once more as a whole: a shorthand may say what no longhand does.
  return FORBIDDEN_FUNCTION.test(style.cssText) ? '' : style.cssText
}

function isHarmless(property: string, style: CSSStyleDeclaration): boolean {
  const value = style.getPropertyValue(property)
  if (value === '' || FORBIDDEN_PROPERTY.test(property) || FORBIDDEN_FUNCTION.test(value)) return false
  return property !== 'position' || !/fixed|sticky/i.test(value)
}

const scratch = (): HTMLElement => document.implementation.createHTMLDocument('').createElement('span')
