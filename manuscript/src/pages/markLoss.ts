import { LEFT_OUT } from '@hikma/contracts/prepareMarkup'
import { append, createElement, createText, type Element, insertBefore, isElement, tokensOf } from '../tree/tree.ts'

/** Puts the mark of what is left out before an element, unless `prepareMarkup` has done so. */
export function markLoss(element: Element): void {
  const siblings = element.parentNode?.childNodes ?? []
  const before = siblings[siblings.indexOf(element) - 1]
  if (before && isElement(before) && tokensOf(before).includes('left-out')) return
  const mark = createElement('span', { class: 'left-out' })
  append(mark, createText(LEFT_OUT))
  insertBefore(element, mark)
}
