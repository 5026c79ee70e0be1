import { withoutTokens } from '../pages/tokens.ts'
import { createText, type Element, elementsIn, insertBefore, isElement, isText, type Node } from '../tree/tree.ts'

const ON_A_LINE_OF_ITS_OWN: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table tr figure div section aside hr'.split(' '),
)

/** Whether nothing of a text stays in the page. */
const isMark = (node: Node): boolean => isText(node) && withoutTokens(node.value) === ''

/** Begins each block that follows another one on a line of its own, so that people can read the source of a chapter. */
export function breakLines(body: Element): void {
  for (const element of elementsIn(body)) {
    if (!ON_A_LINE_OF_ITS_OWN.has(element.tagName)) continue
    const siblings = element.parentNode?.childNodes ?? []
    const before = siblings.slice(0, siblings.indexOf(element)).findLast((node) => !isMark(node))
    if (before && isElement(before)) insertBefore(element, createText('\n'))
  }
}
