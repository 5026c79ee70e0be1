import { parse, parseFragment } from 'parse5'
import { checkShape, checkTags } from './checkMarkup.ts'
import { createElement, type Element, findElement, isElement, moveChildren } from './tree.ts'

/** Parses a whole document and gives its `html` element, which always has a head and a body. */
export function parseDocument(text: string): Element {
  checkTags(text)
  const document = parse(text, { scriptingEnabled: false })
  checkShape(document)
  return document.childNodes.find(isElement)!
}

export const bodyOf = (document: Element): Element => findElement(document, 'body') ?? createElement('body')

/** Parses the HTML of a page, as browsers do, and gives a `body` that holds it. */
export function parsePage(html: string): Element {
  checkTags(html)
  const fragment = parseFragment(html, { scriptingEnabled: false })
  checkShape(fragment)
  const body = createElement('body')
  moveChildren(fragment, body)
  return body
}
