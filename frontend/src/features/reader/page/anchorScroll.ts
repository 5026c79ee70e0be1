import { leafIn } from './createPageViews.ts'

/** What a page's text consists of, in pieces that are rarely longer than a screen. */
const PIECES = 'p, li, h1, h2, h3, h4, h5, h6, dt, dd, tr, figcaption, img, pre'

/** Notes what stands at the top of the desk; the answer brings it back there once the text has another size. */
export function holdPlace(desk: HTMLElement, page: HTMLElement): () => void {
  if (desk.scrollTop === 0) return () => undefined
  const { top } = desk.getBoundingClientRect()
  const isInSight = (piece: Element) => piece.getBoundingClientRect().bottom > top
  const leaf = leafIn(page) ?? page
  const piece = [...leaf.querySelectorAll(PIECES)].find(isInSight) ?? leaf
  const before = piece.getBoundingClientRect()
  // Above the edge a share of the piece is out of sight, or below it there is a distance to it.
  const share = Math.max(0, top - before.top) / (before.height || 1)
  const distance = Math.max(0, before.top - top)
  return () => {
    const now = piece.getBoundingClientRect()
    desk.scrollTop += now.top + share * now.height - distance - top
  }
}
