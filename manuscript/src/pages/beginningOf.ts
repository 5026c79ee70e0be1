import { attributeOf, type Element, isElement, isText, nodesIn, type Parent } from '../tree/tree.ts'
import type { Draft } from './Draft.ts'
import { headingLevel } from './markup.ts'
import { SHOWN } from './splitBody.ts'
import { withoutTokens } from './tokens.ts'

const WORD = /[\p{L}\p{N}]/u

/** What a page begins with: the ids that stand before anything that it shows, and its first headings. */
export function beginningOf(body: Element): Pick<Draft, 'firstIds' | 'leading' | 'hasText'> {
  const firstIds = new Set<string>()
  const headings = new Set<Element>()
  let isShown = false
  for (const node of nodesIn(body)) {
    if (isElement(node)) {
      const id = attributeOf(node, 'id')
      if (!isShown && id !== null) firstIds.add(id)
      isShown ||= SHOWN.has(node.tagName)
    } else if (isText(node)) {
      const text = withoutTokens(node.value)
      isShown ||= /\S/u.test(text)
      if (!WORD.test(text)) continue
      const heading = headingAround(node.parentNode, body)
      if (heading === null) return { firstIds, leading: headings.size, hasText: true }
      headings.add(heading)
    }
  }
  return { firstIds, leading: headings.size, hasText: false }
}

function headingAround(parent: Parent | null, body: Element): Element | null {
  let at = parent
  while (at !== null && at !== body && isElement(at)) {
    if (headingLevel(at.tagName) !== null) return at
    at = at.parentNode
  }
  return null
}
