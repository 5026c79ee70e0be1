import type { ListedPage } from '../../lib/listPages.ts'

/** The text of a book's main link, and the page it leads to. */
export type StartAction =
  | { label: 'start'; page: number }
  | { label: 'continueFrom'; page: number; name: string }
  | { label: 'continueOn'; page: number }

/** The main link of a book with these pages; null if it has none. `startPage` is the remembered page, from 1. */
export function startAction(pages: readonly ListedPage[], startPage: number | null): StartAction | null {
  if (pages.length === 0) return null
  if (startPage === null) return { label: 'start', page: 1 }
  // A book may have become shorter since.
  const page = Math.min(Math.max(1, startPage), pages.length)
  const name = pages[page - 1]?.name
  return name ? { label: 'continueFrom', page, name } : { label: 'continueOn', page }
}
