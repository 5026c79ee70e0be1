import { LIBRARY_LAYOUTS, type LibraryLayout } from '@hikma/contracts/addresses'

const STORAGE_KEY = 'hikma.layout'

/** The stored layout; the grid if none is stored or storage is forbidden. */
export function readStoredLayout(): LibraryLayout {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return LIBRARY_LAYOUTS.find((layout) => layout === stored) ?? 'grid'
  } catch {
    return 'grid'
  }
}

/** Stores the chosen layout for the next visit. */
export function storeLayout(layout: LibraryLayout): void {
  try {
    localStorage.setItem(STORAGE_KEY, layout)
  } catch {
    // Storage may be forbidden; the choice then applies to this tab only.
  }
}
