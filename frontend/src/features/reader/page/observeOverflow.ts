import css from './PageText.module.css'

const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1

/**
 * Keeps what is wider than its place within reach, as long as this page is shown: a table that scrolls can be focused and
 * then has the arrow keys, and a page that scrolls as a whole is left to the finger.
 */
export function markWide(page: HTMLElement, label: string): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  // It tells sizes once they are known, so that nothing is measured for it.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.parentElement
      if (target === page) page.toggleAttribute('data-wide', isWide(page))
      else if (box) markBox(box, isWide(box), label)
    }
  })
  observer.observe(page)
  for (const table of page.querySelectorAll(`.${css.box} > table`)) observer.observe(table)
  return () => observer.disconnect()
}

function markBox(box: Element, wide: boolean, label: string): void {
  const marks = { 'data-sideways': '', tabindex: '0', role: 'group', 'aria-label': label }
  for (const [name, value] of Object.entries(marks)) {
    if (wide) box.setAttribute(name, value)
    else box.removeAttribute(name)
  }
}
