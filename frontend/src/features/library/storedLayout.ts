const STORAGE_KEY = 'hikma.layout'

export const LAYOUTS = ['grid', 'list'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The stored layout; the grid if none is stored or storage is forbidden. */
export function readStoredLayout(): Layout {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return LAYOUTS.find((layout) => layout === stored) ?? 'grid'
  } catch {
    return 'grid'
  }
}

/** Stores the chosen layout for the next visit. */
export function storeLayout(layout: Layout): void {
  try {
    localStorage.setItem(STORAGE_KEY, layout)
  } catch {
    // Storage may be forbidden; the choice then applies to this tab only.
  }
}
