import { createContext } from 'react'
import type { Book } from '@hikma/contracts/book'
import type { PageContent } from './fetchPageContent.ts'

/** The page that the server has drawn, to be shown without fetching it again. */
export interface DrawnPage {
  book: Pick<Book, 'id' | 'version'>
  /** Index from 0. */
  index: number
  content: PageContent
  /** The same page typeset, if TeX was drawn so: `content` is its source. */
  typeset?: PageContent
}

/** Holds the drawn page until a reader has shown it: later it may be out of date. */
export function holdDrawnPage(page: DrawnPage | null) {
  let held = page
  return {
    peek: () => held,
    drop: () => {
      held = null
    },
  }
}

export const DrawnPageContext = createContext(holdDrawnPage(null))
