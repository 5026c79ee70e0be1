import { isBeyt, POEM } from '@hikma/contracts/verse'

const HALVES = 'data-halves'

const isLine = (element: Element | null): element is Element =>
  element !== null && isBeyt(element.localName, element.className)

/** The sibling after an element, if nothing but space is between them. */
function nextOf(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== Node.ELEMENT_NODE && (next.nodeValue ?? '').trim() === '') next = next.nextSibling
  return next instanceof Element ? next : null
}

/** Puts lines of half-lines that follow each other into a box, as the server does in the pages that it draws. */
export function wrapPoems(page: ParentNode): void {
  for (const first of page.querySelectorAll('.beyt')) {
    if (!isLine(first) || first.parentElement?.closest(`[${POEM}], .beyt`)) continue
    const box = first.ownerDocument.createElement('div')
    box.toggleAttribute(POEM, true)
    first.before(box)
    for (let line: Element | null = first; isLine(line);) {
      const next = nextOf(line)
      box.append(line)
      line = next
    }
  }
}

/**
 * Lets the half-lines of each poem face each other if there is room for the widest, else stand below each other. The
 * elements must be laid out.
 */
export function fitPoems(view: Element): void {
  for (const poem of view.querySelectorAll(`[${POEM}]`)) fitPoem(poem)
}

export function fitPoem(poem: Element): void {
  poem.setAttribute(HALVES, 'facing')
  if (poem.scrollWidth > poem.clientWidth + 1) poem.setAttribute(HALVES, 'stacked')
}
