/**
 * The element whose id is the fragment of a link, as written or percent-encoded; null if there is none. Ids are compared
 * rather than put into a selector, which hostile ids make invalid.
 */
export function findById(view: ParentNode, fragment: string): HTMLElement | null {
  const elements = [...view.querySelectorAll<HTMLElement>('[id]')]
  const decoded = decode(fragment)
  return elements.find(({ id }) => id === fragment) ?? elements.find(({ id }) => id === decoded) ?? null
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
