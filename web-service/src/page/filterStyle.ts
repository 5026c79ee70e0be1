import { FORBIDDEN_STYLE_FUNCTION, isPageStyle } from '@hikma/contracts/pageMarkup'

/**
 * A declaration in plain spelling: no escape, comment, bracket or at-rule, and quotes in pairs. Browsers read it as it
 * is written, so that the rules for properties and values see what the browser will.
 */
const DECLARATION = /^\s*([a-z-]+)\s*:\s*((?:[\w\s#%.,()+!-]|\/(?![*/])|"[^"\\<>\n]*"|'[^'\\<>\n]*')+)$/i

const isBalanced = (value: string): boolean => {
  let depth = 0
  for (const character of value) {
    if (character === '(') depth++
    else if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}

/** The allowed declarations of a `style` attribute; '' if there are none. Stricter than the browser's own filter. */
export function filterStyle(text: string): string {
  const declarations = text.split(';').flatMap((declaration) => {
    const [, property = '', value = ''] = DECLARATION.exec(declaration) ?? []
    const isAllowed = property !== '' && isBalanced(value) && isPageStyle(property.toLowerCase(), value.trim())
    return isAllowed ? [`${property.toLowerCase()}: ${value.trim()};`] : []
  })
  const style = declarations.join(' ')
  return FORBIDDEN_STYLE_FUNCTION.test(style) ? '' : style
}
