/**
 * Puts the focus on the text without a ring around it: nobody went there by Tab, and a frame around every page that is
 * turned by the keys would disturb the reading. Once the focus has left, Tab shows the ring as everywhere.
 */
export function focusText(text: HTMLElement | null): void {
  if (!text) return
  text.dataset['quiet'] = ''
  text.addEventListener('blur', () => delete text.dataset['quiet'], { once: true })
  text.focus({ preventScroll: true })
}
