import { defaultTreeAdapter as adapter, html, type DefaultTreeAdapterTypes as Types } from 'parse5'

// All markup is a tree of parse5's kind, whether it was HTML or XML: one set of functions reads and changes it.
export type Node = Types.ChildNode
export type Element = Types.Element
export type Parent = Types.ParentNode

export const { HTML: XHTML_NS, SVG: SVG_NS, MATHML: MATHML_NS } = html.NS

export const isElement = (node: Parent | Node): node is Element => adapter.isElementNode(node)
export const isText = (node: Node): node is Types.TextNode => adapter.isTextNode(node)

/** The children of an element, listed before the caller changes anything. */
export const childrenOf = (parent: Parent): Node[] => parent.childNodes.slice()

/** Creates an element, of HTML unless another namespace is given. */
export function createElement(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  namespace: Element['namespaceURI'] = XHTML_NS,
): Element {
  const list = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  return adapter.createElement(tag, namespace, list)
}

export const createText = (value: string): Types.TextNode => ({ nodeName: '#text', value, parentNode: null })

/** The name of an attribute as it is written: with its prefix, such as `xlink:href`. */
export const writtenName = ({ name, prefix }: Element['attrs'][number]): string =>
  prefix && !name.startsWith(`${prefix}:`) ? `${prefix}:${name}` : name

export const attributeOf = (element: Element, name: string): string | null =>
  element.attrs.find((attribute) => writtenName(attribute) === name)?.value ?? null

export function setAttribute(element: Element, name: string, value: string): void {
  const known = element.attrs.find((attribute) => writtenName(attribute) === name)
  if (known) known.value = value
  else element.attrs.push({ name, value })
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => writtenName(attribute) !== name)
}

/** The classes of an element, or the types of EPUB's vocabulary with 'epub:type' as `name`. */
export const tokensOf = (element: Element, name = 'class'): string[] =>
  (attributeOf(element, name) ?? '').split(/\s+/).filter((token) => token !== '')

export function append(parent: Parent, ...nodes: Node[]): void {
  for (const node of nodes) {
    adapter.detachNode(node)
    adapter.appendChild(parent, node)
  }
}

/** Moves the children of `from`, beginning with number `first`, to the end of `to`. */
export function moveChildren(from: Parent, to: Parent, first = 0): void {
  for (const node of from.childNodes.splice(first)) {
    node.parentNode = to
    to.childNodes.push(node)
  }
}

export const remove = (node: Node): void => adapter.detachNode(node)

export function insertBefore(node: Node, ...nodes: Node[]): void {
  for (const one of nodes) {
    adapter.detachNode(one)
    adapter.insertBefore(node.parentNode!, one, node)
  }
}

export function replace(node: Node, ...nodes: Node[]): void {
  insertBefore(node, ...nodes)
  remove(node)
}

/** Puts the children of an element in its place. */
export const unwrap = (element: Element): void => replace(element, ...element.childNodes)

/** Gives an element another name; its place, attributes and children stay. */
export function rename(element: Element, tag: string): void {
  element.tagName = element.nodeName = tag
  element.namespaceURI = XHTML_NS
}

/** All nodes below `parent` in reading order, listed before the caller changes anything. */
export function nodesIn(parent: Parent): Node[] {
  const found: Node[] = []
  const waiting: Node[] = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node)
    if ('childNodes' in node) for (let at = node.childNodes.length; at-- > 0;) waiting.push(node.childNodes[at]!)
  }
  return found
}

export const elementsIn = (parent: Parent): Element[] => nodesIn(parent).filter(isElement)

export const findElement = (parent: Parent, tag: string): Element | null =>
  elementsIn(parent).find(({ tagName }) => tagName === tag) ?? null

export const childElements = (parent: Parent): Element[] => parent.childNodes.filter(isElement)

/** The text below a node, as it is. */
export function textIn(node: Parent | Node): string {
  if (!('childNodes' in node)) return isText(node) ? node.value : ''
  return nodesIn(node)
    .map((inner) => (isText(inner) ? inner.value : ''))
    .join('')
}

/** The text below a node as one line. */
export const lineIn = (node: Parent | Node): string => textIn(node).replace(/\s+/gu, ' ').trim()
