/** A page as marks name it. */
export interface NamedPage {
  bookId: string
  /** Null if the library has not named the page. */
  pageId: string | null
  /** From 1. */
  page: number
  /** Its name in the contents, if that is known. */
  heading: string | null
}
