const STORAGE_KEY = 'hikma.layout'

export const LAYOUTS = ['grid', 'list'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What was chosen before; the grid where nothing was, or where storage is forbidden. */
export function readStoredLayout(): Layout {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return LAYOUTS.find((layout) => layout === stored) ?? 'grid'
  } catch {
    return 'grid'
  }
}

export function storeLayout(layout: Layout): void {
  try {
    localStorage.setItem(STORAGE_KEY, layout)
  } catch {
    // The choice then lasts as long as the tab.
  }
}
