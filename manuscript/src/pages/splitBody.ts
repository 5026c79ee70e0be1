import {
  childElements,
  createElement,
  append,
  type Element,
  elementsIn,
  isElement,
  isText,
  moveChildren,
  type Node,
  removeAttribute,
} from '../tree/tree.ts'
import { headingLevel } from './markup.ts'
import { withoutTokens } from './tokens.ts'

/** Elements that may continue on the next page. Any other is never cut. */
export const CONTAINERS = new Set(['body', 'div', 'section'])

/** Whether a node shows anything: words, a picture, a formula or a line. */
export const hasWords = (node: Node): boolean => {
  if (isText(node)) return /\S/u.test(withoutTokens(node.value))
  if (!isElement(node)) return false
  return SHOWN.has(node.tagName) || node.childNodes.some(hasWords)
}
/** Elements that show something without words. */
export const SHOWN = new Set(['img', 'math', 'hr'])

/** Whether a page would be empty: no words, picture or formula. */
export const isBlankPage = (body: Element): boolean =>
  !elementsIn(body).some(({ tagName }) => tagName === 'img' || tagName === 'math') &&
  !body.childNodes.some((node) => hasWords(node) && !(isElement(node) && node.tagName === 'hr'))

/**
 * Divides `body` before each of `cuts`, which are below it and in reading order. The parts have all that was in it. A part
 * of headings only goes with the next one: 'Part I' and 'Chapter 1' are one page.
 */
export function splitBody(body: Element, cuts: readonly Element[]): Element[] {
  const parts: Element[] = []
  for (const cut of cuts.toReversed()) {
    const place = cuttingPlace(body, cut)
    if (place === null) continue
    parts.unshift(joinIfHeads(splitBefore(body, place), parts))
  }
  return [joinIfHeads(body, parts), ...parts]
}

/** Takes the first of `parts` into `part` if that has headings only. */
function joinIfHeads(part: Element, parts: Element[]): Element {
  if (parts.length > 0 && onlyHeads(part)) moveChildren(parts.shift()!, part)
  return part
}

/** The node before which a page can be cut so that `cut` begins it, or null if that is the beginning of `body`. */
function cuttingPlace(body: Element, cut: Element): Element | null {
  let place = cut
  let child = cut
  while (child.parentNode !== null && child.parentNode !== body) {
    const parent = child.parentNode as Element
    // what begins its parent is cut with it, and what cannot be cut begins the page as a whole
    if (!CONTAINERS.has(parent.tagName) || (place === child && beginsWith(parent, child))) place = parent
    child = parent
  }
  return child.parentNode === null || (beginsWith(body, child) && isFirst(child, place)) ? null : place
}

/** Whether nothing with words in `outer` comes before `inner`. */
function isFirst(outer: Element, inner: Element): boolean {
  for (let at = inner; at !== outer; at = at.parentNode as Element)
    if (!beginsWith(at.parentNode as Element, at)) return false
  return true
}

const beginsWith = (parent: Element, child: Element): boolean =>
  parent.childNodes.slice(0, parent.childNodes.indexOf(child)).every((node) => !hasWords(node))

/** Moves `place` and all that follows it into a new body with copies of the containers around it. */
function splitBefore(body: Element, place: Element): Element {
  let tail: Element | null = null
  let from: Element = place
  for (;;) {
    const parent = from.parentNode as Element
    const copy = createElement(parent.tagName)
    copy.attrs = parent.attrs.map((attribute) => ({ ...attribute }))
    removeAttribute(copy, 'id')
    const at = parent.childNodes.indexOf(from)
    if (tail) append(copy, tail)
    moveChildren(parent, copy, tail ? at + 1 : at)
    tail = copy
    if (parent === body) return tail
    from = parent
  }
}

/** Whether a part holds headings only. */
function onlyHeads(body: Element): boolean {
  const check = (node: Node): boolean =>
    !hasWords(node) ||
    (isElement(node) &&
      (headingLevel(node.tagName) !== null || (CONTAINERS.has(node.tagName) && node.childNodes.every(check))))
  return body.childNodes.every(check)
}

/** The elements below `body` that can begin a page: all that stand in no other than a container. */
export function blocksOf(body: Element): Element[] {
  return childElements(body).flatMap((element) =>
    CONTAINERS.has(element.tagName) && childElements(element).some(({ tagName }) => tagName !== 'br')
      ? blocksOf(element)
      : [element],
  )
}
