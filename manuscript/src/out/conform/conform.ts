import { attributeOf, type Element, elementsIn, removeAttribute, setAttribute, XHTML_NS } from '../../tree/tree.ts'
import { xhtmlId } from '../xhtmlIds.ts'
import { conformAttributes } from './attributes.ts'
import { conformToModel } from './contentModel.ts'
import { conformMath } from './math.ts'
import { conformTable } from './tables.ts'

/**
 * Makes a clean page valid XHTML: browsers show a block in a phrase or two equal ids, a reading system may refuse the
 * book. Every word stays, in its order, but what is no part of a table comes before it, as in browsers.
 */
export function conform(body: Element): void {
  for (const element of elementsIn(body).toReversed()) {
    if (element.namespaceURI !== XHTML_NS) continue
    if (element.tagName === 'table') conformTable(element)
    conformToModel(element)
  }
  const ids = new Set<string>()
  for (const element of elementsIn(body)) {
    if (element.namespaceURI === XHTML_NS) conformAttributes(element)
    else conformMath(element)
    conformId(element, ids)
    const isCode = element.tagName === 'code' || element.tagName === 'pre'
    if (isCode && attributeOf(element, 'dir') === null) setAttribute(element, 'dir', 'ltr')
  }
}

function conformId(element: Element, ids: Set<string>): void {
  const id = attributeOf(element, 'id')
  if (id === null) return
  if (id === '' || ids.has(id)) return removeAttribute(element, 'id')
  ids.add(id)
  setAttribute(element, 'id', xhtmlId(id))
}
