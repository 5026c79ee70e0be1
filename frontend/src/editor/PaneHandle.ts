import type { TextSearch } from './find/TextSearch.ts'

/** Commands of the editor of a page. */
export interface EditorHandle {
  /** Replaces the selection by these lines, on lines of their own, and places the caret after them. */
  insert: (lines: string) => void
  focus: () => void
  /**
   * Selects the next match after the caret, or the one before it: gives the words around it, null if the page has no more.
   * `isFresh`: the first, or the last.
   */
  find: (search: TextSearch, step: 1 | -1, isFresh?: boolean) => Promise<string | null>
  /** Replaces the selected text if it is a match. */
  replaceFound: (search: TextSearch, replacement: string) => Promise<boolean>
}

/** Commands of one of two editors of the same page, with places in its source, in UTF-16 units. */
export interface PaneHandle extends EditorHandle {
  /** The place at the top of what is on the screen; null if it is not known. */
  top: () => number | null
  scrollTo: (offset: number) => void
  /** Places the caret without taking the focus, and shows it. */
  setCaret: (offset: number) => void
}

export interface PaneEvents {
  /** People have moved the caret. */
  onCaret?: ((offset: number) => void) | undefined
  onScroll?: (() => void) | undefined
}
