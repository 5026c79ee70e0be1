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
