/** The ids that the fragment of a link may mean: the fragment as written, and percent-decoded. */
export function idsOfFragment(fragment: string): string[] {
  try {
    return [fragment, decodeURIComponent(fragment)]
  } catch {
    return [fragment]
  }
}

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
