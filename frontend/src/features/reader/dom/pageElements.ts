import { idsOfFragment } from '@hikma/contracts/pageLinks'

/** The view of the current page: the one that is not inert. */
export const findCurrentView = (container: Element): HTMLElement | null =>
  container.querySelector(':scope > :not([inert])')

/**
 * The element that the fragment of a link leads to; null if there is none. Ids are compared rather than put into a
 * selector, which hostile ids make invalid.
 */
export function findById(view: ParentNode, fragment: string): HTMLElement | null {
  const elements = [...view.querySelectorAll<HTMLElement>('[id]')]
  for (const wanted of idsOfFragment(fragment)) {
    const found = elements.find(({ id }) => id === wanted)
    if (found) return found
  }
  return null
}

/**
 * Focuses the page's text without a focus ring, which would distract the reader after each turn by a key. Once the text
 * has lost the focus, Tab shows the ring as everywhere.
 */
export function focusPageText(text: HTMLElement | null): void {
  if (!text) return
  text.dataset['quiet'] = ''
  text.addEventListener('blur', () => delete text.dataset['quiet'], { once: true })
  text.focus({ preventScroll: true })
}

/** Whether the focus is in a panel beside the page. */
export const isBesideFocused = (): boolean => document.activeElement?.closest('[data-beside]') != null

/** Opens the collapsed details that an element is in, so that it can be seen and focused. */
export function openAround(element: Element): void {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
}
