import { isPageStyle } from '@hikma/contracts/pageMarkup'
import { attributeOf, type Element, removeAttribute, setAttribute, tokensOf, writtenName } from '../tree/tree.ts'
import type { PageContext } from './PageContext.ts'
import { isKeptAttribute, NOTE_TYPES } from './markup.ts'

const ALIGNMENT = /^(left|right|center|justify)$/i

/** Leaves the attributes that a page may have; types of notes become classes, old names of attributes today's. */
export function cleanAttributes(element: Element, context: PageContext): void {
  moveAttribute(element, 'xml:lang', 'lang')
  if (element.tagName === 'a') moveAttribute(element, 'name', 'id')
  moveNoteTypes(element)
  moveAlignment(element)
  for (const attribute of element.attrs) {
    const name = writtenName(attribute)
    if (/^on/i.test(name)) context.report('handler', name, element)
  }
  element.attrs = element.attrs.filter((attribute) => isKeptAttribute(element.tagName, writtenName(attribute)))
  cleanStyle(element, context)
  cleanLink(element, context)
  if (attributeOf(element, 'id') === '') removeAttribute(element, 'id')
}

function moveAttribute(element: Element, from: string, to: string): void {
  const value = attributeOf(element, from)
  if (value !== null && attributeOf(element, to) === null) setAttribute(element, to, value)
}

function moveNoteTypes(element: Element): void {
  const roles = tokensOf(element, 'role').map((role) => role.replace(/^doc-/, ''))
  const types = [...tokensOf(element, 'epub:type'), ...roles].filter((type) => NOTE_TYPES.has(type))
  const classes = new Set([...tokensOf(element), ...types])
  if (types.length > 0) setAttribute(element, 'class', [...classes].join(' '))
}

function moveAlignment(element: Element): void {
  const align = attributeOf(element, 'align')
  if (align === null || !ALIGNMENT.test(align) || element.tagName === 'img') return
  const style = attributeOf(element, 'style')
  setAttribute(element, 'style', `text-align: ${align.toLowerCase()}${style ? `; ${style}` : ''}`)
}

function cleanStyle(element: Element, context: PageContext): void {
  const style = attributeOf(element, 'style')
  if (style === null) return
  const declarations = style.split(';').filter((declaration) => declaration.trim() !== '')
  const kept = declarations.filter((declaration) => {
    const [property = '', ...value] = declaration.split(':')
    const name = property.trim().toLowerCase()
    const isKept = isPageStyle(name, value.join(':').trim())
    if (!isKept) context.report('style', name, element)
    return isKept
  })
  if (kept.length === 0) removeAttribute(element, 'style')
  else if (kept.length < declarations.length) setAttribute(element, 'style', kept.join(';').trim())
}

function cleanLink(element: Element, context: PageContext): void {
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : null
  if (href === null) return
  const target = context.link(href)
  if (target !== null) return setAttribute(element, 'href', target)
  context.report('link', href.slice(0, 60), element)
  removeAttribute(element, 'href')
}
