import type { Direction } from '@hikma/contracts/language'
import { attributeOf, type Element, elementsIn, setAttribute, textIn } from '../tree/tree.ts'

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
const LTR_LETTER = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])\p{L}/u
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 li td th caption figcaption'.split(' '))

/** Marks paragraphs whose letters all run against the direction of the document: a Latin title in a Persian text. */
export function markDirections(body: Element, direction: Direction | null): void {
  for (const element of elementsIn(body)) {
    if (!PARAGRAPHS.has(element.tagName) || attributeOf(element, 'dir') !== null) continue
    const text = textIn(element)
    const [rtl, ltr] = [RTL_LETTER.test(text), LTR_LETTER.test(text)]
    if (direction === 'rtl' && ltr && !rtl) setAttribute(element, 'dir', 'ltr')
    if (direction !== 'rtl' && rtl && !ltr) setAttribute(element, 'dir', 'rtl')
  }
}
