interface Press {
  clientX: number
  clientY: number
  /** 0 if it came from the keyboard. */
  detail: number
}

/**
 * The link of a page that a press is for. The areas of marks are larger than the marks, and overlap where two stand side by
 * side or near another link: the link under the finger counts, else the nearest one.
 */
export function pressedLink(hit: Element, view: ParentNode, { clientX, clientY, detail }: Press): Element {
  if (detail === 0) return hit
  let [nearest, least] = [hit, distanceTo(hit, clientX, clientY)]
  if (least === 0) return hit
  for (const link of view.querySelectorAll('a[href^="#"]')) {
    const distance = distanceTo(link, clientX, clientY)
    if (distance < least) [nearest, least] = [link, distance]
  }
  return nearest
}

/** From a point to the nearest box of an element, in pixels; 0 within one. */
function distanceTo(element: Element, x: number, y: number): number {
  const distances = Array.from(element.getClientRects(), ({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  )
  return Math.min(Infinity, ...distances)
}
