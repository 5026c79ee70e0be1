import { decodeImages, DECODED_IMAGES } from './decodeImages.ts'
import type { Sheet } from './fetchPageContent.ts'
import css from './PageText.module.css'
import { parseSheet } from './parsePageContent.ts'

/** A longer page is parsed ahead but not laid out: three of them would make each change of the window slow. */
const LAID_OUT_CHARACTERS = 256 * 1024

/** The one that is read, its two neighbours, and one that was left in haste. */
const MOST_LEAVES = 4

interface Leaf {
  content: DocumentFragment
  /** Where it is laid out; it waits in its fragment until then. */
  element: HTMLElement | null
  /** Kept so that the page finds them decoded. */
  images: HTMLImageElement[]
}

/**
 * The leaf that is read, and out of sight beside it those that are parsed, decoded and laid out before anybody turns to
 * them: a turn then only swaps what is seen.
 */
export function createLeaves(page: HTMLElement) {
  const leaves = new Map<Sheet, Leaf>()

  const layOut = (leaf: Leaf): HTMLElement => {
    if (leaf.element) return leaf.element
    const element = document.createElement('div')
    element.className = css.leaf ?? ''
    element.append(leaf.content)
    page.append(element)
    leaf.element = element
    return element
  }

  const drop = (sheet: Sheet) => {
    leaves.get(sheet)?.element?.remove()
    leaves.delete(sheet)
  }

  return {
    show(sheet: Sheet): void {
      const leaf = leaves.get(sheet) ?? { content: parseSheet(sheet), element: null, images: [] }
      leaves.delete(sheet)
      leaves.set(sheet, leaf)
      const shown = layOut(leaf)
      for (const { element } of leaves.values()) element?.toggleAttribute('inert', element !== shown)
      for (const oldest of leaves.keys()) if (leaves.size > MOST_LEAVES) drop(oldest)
    },

    prepare(sheet: Sheet): void {
      if (leaves.has(sheet)) return
      const content = parseSheet(sheet)
      const leaf: Leaf = { content, element: null, images: decodeImages(content) }
      leaves.set(sheet, leaf)
      // In place, a page would load every image that it names.
      const isModest = content.querySelectorAll('img').length <= DECODED_IMAGES
      if (isModest && (content.textContent?.length ?? 0) <= LAID_OUT_CHARACTERS)
        layOut(leaf).toggleAttribute('inert', true)
    },

    /** Lets go of all leaves but these. */
    keepOnly(sheets: readonly Sheet[]): void {
      for (const sheet of leaves.keys()) if (!sheets.includes(sheet)) drop(sheet)
    },
  }
}

/** The leaf that is read. */
export const leafIn = (page: Element): HTMLElement | null => page.querySelector(':scope > :not([inert])')
