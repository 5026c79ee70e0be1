import { findCurrentView } from '../dom/pageElements.ts'

/** Paints marks over a page in the document. Gives what removes them. */
export type Paint = (view: HTMLElement) => Promise<() => void>

/**
 * Paints marks over the page in `text`, and again in its other rendering: a page of TeX is shown as source until it is
 * typeset. Returns a function that removes them and gives whether there were any.
 */
export function markPage(text: HTMLElement, paint: Paint): () => boolean {
  let marked: Element | null = null
  let remove: (() => void) | null = null
  const mark = async () => {
    const view = findCurrentView(text)
    if (!view || view === marked) return
    marked = view
    const removeNext = await paint(view)
    if (marked !== view) return removeNext()
    remove?.()
    remove = removeNext
  }
  // Without the chunk that paints, nothing is marked.
  const tryToMark = () => void mark().catch(() => undefined)
  tryToMark()
  const renderings = new MutationObserver(tryToMark)
  renderings.observe(text, { childList: true, subtree: true, attributeFilter: ['inert'] })
  return () => {
    const hadMarks = remove !== null
    renderings.disconnect()
    marked = null
    remove?.()
    remove = null
    return hadMarks
  }
}
