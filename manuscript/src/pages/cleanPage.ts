import { isPageTag } from '@hikma/contracts/pageMarkup'
import { isUnshown } from '@hikma/contracts/prepareMarkup'
import {
  attributeOf,
  createText,
  type Element,
  elementsIn,
  isElement,
  isText,
  lineIn,
  MATHML_NS,
  type Node,
  nodesIn,
  remove,
  rename,
  replace,
  SVG_NS,
  unwrap,
} from '../tree/tree.ts'
import { cleanAttributes } from './cleanAttributes.ts'
import { cleanImage, cleanSvg } from './cleanImage.ts'
import type { PageContext } from './PageContext.ts'
import { DROPPED, isBlockTag, RENAMED, SILENT } from './markup.ts'
import { markLoss } from './markLoss.ts'

/** Elements of MathML that hold something else than mathematics. */
const NO_MATH = new Set(['annotation-xml', 'script', 'style'])

/**
 * Turns the markup below `body` into that of a page (BEHAVIOUR.md §5.7), with all its words. What cannot be in a page is
 * reported to `context`; images and links become what it says.
 */
export function cleanPage(body: Element, context: PageContext): void {
  for (const node of nodesIn(body)) {
    // an ancestor that was dropped took it along
    if (!isBelow(node, body)) continue
    if (isElement(node)) cleanElement(node, context)
    else if (!isText(node)) remove(node)
  }
}

function isBelow(node: Node, body: Element): boolean {
  let at: Element['parentNode'] = node.parentNode
  while (at !== null && at !== body) at = 'parentNode' in at ? at.parentNode : null
  return at === body
}

function cleanElement(element: Element, context: PageContext): void {
  const { tagName, namespaceURI } = element
  if (namespaceURI === SVG_NS) return cleanSvg(element, context)
  if (namespaceURI === MATHML_NS) return cleanMath(element, context)
  if (SILENT.has(tagName)) return remove(element)
  if (tagName === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'checkbox')
    return replace(element, createText(attributeOf(element, 'checked') === null ? '☐' : '☑'))
  if (DROPPED.has(tagName)) {
    context.report('element', tagName, element)
    if (isUnshown({ name: tagName, attributes: attributesOf(element) })) markLoss(element)
    return remove(element)
  }
  if (tagName === 'img' || tagName === 'image') return cleanImage(element, context)
  const name = isPageTag(tagName) && tagName !== 'strike' ? tagName : RENAMED.get(tagName)
  if (name === undefined && !isIdentified(element)) return unwrap(element)
  if (name !== tagName) rename(element, name ?? (hasBlocks(element) ? 'div' : 'span'))
  cleanAttributes(element, context)
}

const attributesOf = ({ attrs }: Element) => new Map(attrs.map(({ name, value }) => [name, { value }]))

const isIdentified = (element: Element): boolean =>
  ['id', 'lang', 'xml:lang', 'dir'].some((name) => attributeOf(element, name) !== null)

const hasBlocks = (element: Element): boolean => elementsIn(element).some(({ tagName }) => isBlockTag(tagName))

function cleanMath(element: Element, context: PageContext): void {
  if (NO_MATH.has(element.tagName)) {
    if (lineIn(element) !== '') context.report('element', element.tagName, element)
    return remove(element)
  }
  const kept = element.attrs.filter(({ name, prefix }) => !prefix && !/^(on|xmlns|href|style$|[^:]*:)/i.test(name))
  element.attrs = kept
}
