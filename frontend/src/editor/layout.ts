/** The parts of an HTML page that the editor shows: its text, its source, or both. */
export const LAYOUTS = ['text', 'both', 'source'] as const
export type Layout = (typeof LAYOUTS)[number]

const KEY = 'hikma.editorLayout'

const isLayout = (value: unknown): value is Layout => LAYOUTS.some((layout) => layout === value)

/** The layout that was chosen last on this device. Until then a phone shows the text alone, as its source needs a keyboard. */
export function storedLayout(): Layout {
  let stored: unknown = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // Without storage nothing was chosen.
  }
  if (isLayout(stored)) return stored
  return window.matchMedia?.('(max-width: 899.98px)').matches ? 'text' : 'both'
}

/** Remembers the layout on this device, if that has storage. */
export function storeLayout(layout: Layout): void {
  try {
    localStorage.setItem(KEY, layout)
  } catch {
    // The choice holds until the editor is left.
  }
}
