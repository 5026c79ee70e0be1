import { pageAttribute } from '@hikma/contracts/pageAttribute'
import { isPageTag } from '@hikma/contracts/pageMarkup'
import { filterStyle } from '../../lib/styleFilter.ts'
import type { Attributes } from './Attributes.ts'

const NO_FIGURES = new Map<string, string>()

/** The element that stands for a tag while it is edited: the tag itself, if pages may contain it. */
export const shownTag = (tag: string, otherwise = 'div'): string => (isPageTag(tag) ? tag : otherwise)

/**
 * The attributes that an element gets while it is edited: those that the sanitiser would keep, by the same rule. Ids and
 * addresses stay in the document, where the source needs them, and off the screen, where they could only do harm.
 */
export function shownAttributes(tag: string, attributes: Attributes): Record<string, string> {
  const shown: Record<string, string> = {}
  if (!isPageTag(tag)) return shown
  for (const [name, value] of attributes) {
    if (name === 'id' || name === 'src' || name === 'headers' || name === 'contenteditable') continue
    const context = { figures: NO_FIGURES, origin: globalThis.location?.origin ?? '', filterStyle }
    const allowed = pageAttribute(tag, name, value, context)
    if (allowed !== null) shown[name] = allowed
  }
  return shown
}
