import { escapeValue } from '@hikma/contracts/renumberLinks'
import type { Attribute } from '@hikma/contracts/startTags'

/** The text with another address in a link. Nothing else changes. */
export function withAddress(text: string, href: Attribute, address: string): string {
  const hasSign = text.slice(href.outerStart, href.start).includes('=')
  return text.slice(0, href.start) + (hasSign ? '' : '=') + escapeValue(address) + text.slice(href.end)
}

/**
 * The text with a link that is none any more: the element stays without its address, since other links may lead to its id.
 */
export function withoutAddress(text: string, { outerStart, outerEnd }: Attribute): string {
  const after = text.slice(outerEnd)
  return text.slice(0, outerStart) + (/^[^\s/>]/.test(after) ? ' ' : '') + after
}
