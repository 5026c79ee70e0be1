import { POEM } from '@hikma/contracts/verse'
import { TABLE_SCROLLER } from '@hikma/contracts/wideTables'
import { fitPoem, fitPoems } from './poems.ts'

/** A formula that an author wrote scrolls by itself, and stays a formula for assistive technology. */
const OWN_SCROLLER = 'math[display="block"]:not(.tex-display > math)'

const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1

/** The accessible names of what scrolls. */
interface Labels {
  table: string
  formula: string
}

/**
 * Makes content that is wider than the page reachable: a table or formula that scrolls becomes focusable and gets the arrow
 * keys, and a page that scrolls as a whole gets the swipes. Returns a function that stops the observation.
 */
export function observeOverflow(text: HTMLElement, labels: Labels): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  // An observer reports sizes after the layout, so reading them forces no other one.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scroller = target.parentElement
      if (target.hasAttribute(POEM)) fitPoem(target)
      else if (target.matches(OWN_SCROLLER)) (target as MathMLElement).tabIndex = isWide(target) ? 0 : -1
      else if (target !== text && scroller)
        markScroller(scroller, isWide(scroller), target.localName === 'math' ? labels.formula : labels.table)
    }
    // Last, since a wide table makes the page wide until it has its own scroll box.
    // By screens its columns go on beyond it.
    if (entries.some(({ target }) => target === text)) {
      fitPoems(text)
      text.toggleAttribute('data-wide', isWide(text) && !text.closest('[data-layout="screens"]'))
    }
  })
  observer.observe(text)
  const contents = text.querySelectorAll(`[${POEM}], [${TABLE_SCROLLER}] > table, .tex-display > math, ${OWN_SCROLLER}`)
  for (const content of contents) observer.observe(content)
  return () => observer.disconnect()
}

function markScroller(scroller: Element, isScrollable: boolean, label: string): void {
  const attributes = { 'data-sideways': '', tabindex: '0', role: 'group', 'aria-label': label }
  // The header row of a table without a scroll box of its own stays at the top of the screen.
  scroller.toggleAttribute('data-fits', !isScrollable)
  // Its header row then moves over the rows.
  scroller.toggleAttribute('data-tall', scroller.scrollHeight > scroller.clientHeight + 1)
  for (const [name, value] of Object.entries(attributes)) {
    if (isScrollable) scroller.setAttribute(name, value)
    else scroller.removeAttribute(name)
  }
}
