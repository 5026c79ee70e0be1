import { idsOfFragment } from '@hikma/contracts/pageLinks'

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
