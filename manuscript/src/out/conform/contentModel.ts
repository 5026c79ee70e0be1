import { isBlockTag } from '../../pages/markup.ts'
import {
  append,
  attributeOf,
  childElements,
  childrenOf,
  createElement,
  createText,
  type Element,
  elementsIn,
  insertBefore,
  isElement,
  isText,
  type Node,
  rename,
  setAttribute,
  unwrap,
  XHTML_NS,
} from '../../tree/tree.ts'

const PHRASES_ONLY = new Set('h1 h2 h3 h4 h5 h6 pre summary rt rp'.split(' '))
/** The former look of an element that becomes a `div`. */
const LOOK: Readonly<Record<string, string>> = {
  b: 'font-weight: bold',
  strong: 'font-weight: bold',
  i: 'font-style: italic',
  em: 'font-style: italic',
  cite: 'font-style: italic',
  u: 'text-decoration: underline',
  s: 'text-decoration: line-through',
  small: 'font-size: smaller',
}
const PARENTS: Readonly<Record<string, RegExp>> = {
  li: /^(ul|ol)$/,
  dt: /^dl$/,
  dd: /^dl$/,
  figcaption: /^figure$/,
  summary: /^details$/,
  rt: /^ruby$/,
  rp: /^ruby$/,
}

export const isBlock = (node: Node): node is Element =>
  isElement(node) && node.namespaceURI === XHTML_NS && isBlockTag(node.tagName)
const blocksIn = (element: Element): Element[] => elementsIn(element).filter(isBlock)

/** Whether nothing is there but white space. */
export const isBlank = (node: Node): boolean => isText(node) && node.value.trim() === ''

/** XHTML's rules about which element may be in which, for one element whose children already obey them. */
export function conformToModel(element: Element): void {
  const { tagName } = element
  const parent = element.parentNode as Element
  if (PARENTS[tagName]?.test(parent.tagName) === false) rename(element, isInline(tagName) ? 'span' : 'div')
  else if (tagName === 'ul' || tagName === 'ol') wrapItems(element)
  else if (tagName === 'dl') checkPairs(element)
  else if (tagName === 'figure') checkCaption(element)
  else if (tagName === 'details') checkSummary(element)
  else if (tagName === 'ruby') checkRuby(element)
  else if (tagName === 'a') unwrapLinks(element)
  if (PHRASES_ONLY.has(element.tagName)) flatten(element)
  else if (!isBlockTag(element.tagName) || element.tagName === 'p') widen(element)
}

const isInline = (tag: string): boolean => tag === 'rt' || tag === 'rp'

/** A heading or code has no blocks: they become phrases with a space between them. */
function flatten(element: Element): void {
  for (const block of blocksIn(element)) {
    insertBefore(block, createText(' '))
    rename(block, 'span')
  }
}

/** A paragraph or a phrase with blocks in it is a block itself. */
function widen(element: Element): void {
  const { tagName } = element
  if (tagName === 'a' || blocksIn(element).length === 0) return
  const look = LOOK[tagName]
  rename(element, 'div')
  const style = attributeOf(element, 'style')
  if (look) setAttribute(element, 'style', style ? `${look}; ${style}` : look)
}

function wrapItems(list: Element): void {
  for (const node of childrenOf(list)) {
    if ((isElement(node) && node.tagName === 'li') || isBlank(node)) continue
    const item = createElement('li')
    insertBefore(node, item)
    append(item, node)
  }
}

/** A list of terms is pairs of terms and texts; any other one is shown as blocks. */
function checkPairs(list: Element): void {
  const order = list.childNodes.map((node) => (isElement(node) ? kindOf(node.tagName) : isBlank(node) ? '' : '?'))
  if (/^(t+d+)+$/.test(order.join(''))) return
  for (const child of childElements(list)) if (/^d[td]$/.test(child.tagName)) rename(child, 'div')
  rename(list, 'div')
}
const kindOf = (tag: string): string => (tag === 'dt' ? 't' : tag === 'dd' ? 'd' : '?')

function checkCaption(figure: Element): void {
  const children = figure.childNodes.filter((node) => !isBlank(node))
  const captions = childElements(figure).filter(({ tagName }) => tagName === 'figcaption')
  const kept = captions.find((caption) => caption === children[0] || caption === children.at(-1))
  for (const caption of captions) if (caption !== kept) rename(caption, 'div')
}

function checkSummary(details: Element): void {
  const [first, ...others] = childElements(details)
  for (const other of others) if (other.tagName === 'summary') rename(other, 'div')
  const isFirst = first !== undefined && details.childNodes.find((node) => !isBlank(node)) === first
  if (isFirst && first.tagName === 'summary') return
  if (first?.tagName === 'summary') rename(first, 'div')
  rename(details, 'div')
}

function checkRuby(ruby: Element): void {
  const order = ruby.childNodes.map((node) => (isBlank(node) ? '' : rubyKind(node))).join('')
  if (/^(b+(t|ptp))+$/.test(order)) return
  for (const child of childElements(ruby)) if (/^r[tp]$/.test(child.tagName)) rename(child, 'span')
  rename(ruby, 'span')
}
const rubyKind = (node: Node): string => (isElement(node) && /^r[tp]$/.test(node.tagName) ? node.tagName.slice(1) : 'b')

function unwrapLinks(link: Element): void {
  for (const inner of elementsIn(link)) if (inner.tagName === 'a') unwrap(inner)
}
