import { languageTagOf } from '@hikma/contracts/language'
import {
  attributeOf,
  type Element,
  elementsIn,
  isElement,
  removeAttribute,
  rename,
  setAttribute,
  tokensOf,
} from '../../tree/tree.ts'
import { xhtmlId } from '../xhtmlIds.ts'

const NUMBER = /^\d+$/
const POSITIVE = /^[1-9]\d{0,3}$/
const INTEGER = /^-?\d{1,9}$/
const LENGTH = /^\d+(\.\d+)?(px|%|em)$/
const DATE = /^\d{4}-\d{2}(-\d{2})?$/
/** Attributes whose values XHTML restricts. A tag after the colon: only there. */
const VALUES: Readonly<Record<string, (value: string, tag: string) => boolean>> = {
  dir: (value) => /^(ltr|rtl|auto)$/.test(value),
  lang: (value) => languageTagOf(value) !== null && /^[A-Za-z]{2,8}(-|$)/.test(value),
  alt: (_value, tag) => tag === 'img',
  width: (value, tag) => tag === 'img' && NUMBER.test(value),
  height: (value, tag) => tag === 'img' && NUMBER.test(value),
  colspan: (value) => POSITIVE.test(value),
  rowspan: (value) => POSITIVE.test(value),
  span: (value) => POSITIVE.test(value),
  start: (value) => INTEGER.test(value),
  value: (value) => INTEGER.test(value),
  type: (value) => /^[1aAiI]$/.test(value),
  scope: (value) => /^(row|col|rowgroup|colgroup)$/.test(value),
}
/** A declaration that every parser of CSS understands. An EPUB may not decide directions in its styles. */
const DECLARATION = /^\s*(?!direction|unicode-bidi)[a-z][a-z-]*\s*:\s*[\w\s#%.,()+*/-]+$/i

/** Leaves the values that XHTML takes. Widths that are no numbers become styles. */
export function conformAttributes(element: Element): void {
  const { tagName } = element
  for (const name of ['width', 'height']) keepLength(element, name)
  for (const { name, value } of element.attrs)
    if (VALUES[name]?.(value, tagName) === false) removeAttribute(element, name)
  const lang = attributeOf(element, 'lang')
  if (lang !== null) setAttribute(element, 'xml:lang', lang)
  conformStyle(element)
  if (tagName === 'td' || tagName === 'th') conformHeaders(element)
  if (tagName === 'td') removeAttribute(element, 'scope')
  if (tagName === 'time' && !DATE.test(attributeOf(element, 'datetime') ?? '')) {
    removeAttribute(element, 'datetime')
    rename(element, 'span')
  }
  if (tagName === 'details' && attributeOf(element, 'open') !== null) setAttribute(element, 'open', 'open')
  if (tagName === 'ol' && attributeOf(element, 'reversed') !== null) setAttribute(element, 'reversed', 'reversed')
  if (tagName === 'colgroup' && element.childNodes.length > 0) removeAttribute(element, 'span')
}

/** Leaves the ids of header cells of the same table, as they are written in XHTML. */
function conformHeaders(cell: Element): void {
  const headers = tokensOf(cell, 'headers')
  if (headers.length === 0) return removeAttribute(cell, 'headers')
  let table: Element['parentNode'] = cell.parentNode
  while (table !== null && !(isElement(table) && table.tagName === 'table'))
    table = 'parentNode' in table ? table.parentNode : null
  const others = table === null ? [] : elementsIn(table).filter((other) => other.tagName === 'th' && other !== cell)
  const ids = others.map((other) => attributeOf(other, 'id') ?? '')
  const kept = headers.map(xhtmlId).filter((id) => ids.some((other) => other !== '' && xhtmlId(other) === id))
  if (kept.length > 0) setAttribute(cell, 'headers', kept.join(' '))
  else removeAttribute(cell, 'headers')
}

function keepLength(element: Element, name: string): void {
  const value = attributeOf(element, name)
  if (value === null || !LENGTH.test(value)) return
  const style = attributeOf(element, 'style')
  setAttribute(element, 'style', `${name}: ${value}${style ? `; ${style}` : ''}`)
}

function conformStyle(element: Element): void {
  const style = attributeOf(element, 'style')
  if (style === null) return
  const kept = style.split(';').filter((declaration) => DECLARATION.test(declaration) && hasPairs(declaration))
  if (kept.length === 0) removeAttribute(element, 'style')
  else setAttribute(element, 'style', kept.map((declaration) => declaration.trim()).join('; '))
}

const hasPairs = (declaration: string): boolean => /^[^()]*(\([^()]*\)[^()]*)*$/.test(declaration)
