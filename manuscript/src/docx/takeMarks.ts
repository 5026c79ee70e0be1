import type { PageContext } from '../pages/PageContext.ts'
import { withoutTokens } from '../pages/tokens.ts'
import {
  childElements,
  createText,
  type Element,
  insertBefore,
  isElement,
  isText,
  type Node,
  nodesIn,
  type Parent,
  remove,
  textIn,
  unwrap,
} from '../tree/tree.ts'
import type { MarkedParts } from './markLeftOut.ts'

/** Elements that are in a text only because of what they hold. */
const HOLDERS = new Set('p h1 h2 h3 h4 h5 h6 blockquote li ul ol'.split(' '))

/**
 * Puts what marks in a text stand for in their places, or reports there what was left out, and takes the marks away. Gives the
 * indexes of those found.
 */
export function takeMarks(
  body: Element,
  { marked, mark }: Pick<MarkedParts, 'marked' | 'mark'>,
  report: PageContext['report'],
): number[] {
  const found: number[] = []
  for (const node of nodesIn(body)) {
    if (!isText(node) || !mark.test(node.value)) continue
    // words and indexes by turns
    for (const [at, piece] of node.value.split(mark).entries()) {
      if (at % 2 === 0) {
        if (piece !== '') insertBefore(node, createText(piece))
        continue
      }
      const own = marked[Number(piece)]!
      if ('element' in own) insertBefore(node, own.element)
      else report(own.kind, own.what, node)
      found.push(Number(piece))
    }
    const parent = node.parentNode
    remove(node)
    unwrapEmptied(parent)
  }
  return found
}

/** A paragraph of which nothing is left would not be there without its marks. */
function unwrapEmptied(start: Parent | null): void {
  let at: Parent | Node | null = start
  while (at !== null && 'tagName' in at && isElement(at) && HOLDERS.has(at.tagName)) {
    if (childElements(at).length > 0 || withoutTokens(textIn(at)) !== '') return
    const element: Element = at
    at = element.parentNode
    unwrap(element)
  }
}
