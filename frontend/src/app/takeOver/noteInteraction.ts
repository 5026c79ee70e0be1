import { nameOf } from './nameOf.ts'

const STOPS = 'a, button, input, select, textarea, [tabindex="0"]'

/** The elements that Tab reaches in an element, in order, with the names that people see or hear. */
function stopsIn(root: Element): { stop: HTMLElement; name: string }[] {
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)]
  return stops
    .filter((stop) => stop.checkVisibility() && !stop.closest('[inert]') && stop.getAttribute('tabindex') !== '-1')
    .map((stop) => ({ stop, name: nameOf(stop) }))
}

/** The element that scrolls a text. */
function scrollerOf(text: Element | null): Element | null {
  const isScroller = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight
  for (let at = text?.parentElement; at && at !== document.body; at = at.parentElement)
    if (isScroller(at) && ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return at
  return null
}

/** Types into a field that React controls. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function noteFocus(root: HTMLElement): () => void {
  const { activeElement: focused } = document
  const stops = focused && root.contains(focused) ? stopsIn(root) : []
  const name = stops.find(({ stop }) => stop === focused)?.name
  const namesakes = stops.filter((stop) => stop.name === name)
  const at = namesakes.findIndex(({ stop }) => stop === focused)
  // The fields with a name are those of the library, which `changedFields` reads.
  const typed = focused instanceof HTMLInputElement && !focused.name && focused.value !== focused.defaultValue
  const selection: [number | null, number | null] | null =
    focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : null
  return () => {
    const same = at < 0 ? undefined : stopsIn(root).filter((stop) => stop.name === name)[at]
    // Without such a stop the focus is better at the beginning than somewhere.
    if (!same) return
    same.stop.focus({ preventScroll: true })
    if (typed && same.stop instanceof HTMLInputElement) type(same.stop, focused.value)
    if (selection && same.stop instanceof HTMLInputElement) same.stop.setSelectionRange(...selection)
  }
}

/**
 * Notes the focus below `root`, what is typed and selected in its field, and how far the document and a text are scrolled. Returns functions that restore
 * these in what has replaced it; the element `text` is in both.
 */
export function noteInteraction(root: HTMLElement, text: Element | null) {
  const top = scrollerOf(text)?.scrollTop ?? 0
  const { scrollTop: documentTop } = document.documentElement
  return {
    restoreFocus: noteFocus(root),
    restoreScroll: () => {
      const scroller = top > 0 ? scrollerOf(text) : null
      if (scroller) scroller.scrollTop = top
      // A view begins at its top, or where the history remembers.
      if (documentTop > 0) document.documentElement.scrollTop = documentTop
    },
  }
}
