import { bookPath } from './addresses.ts'

/** The address of a book as EPUB. It is not beside the others, which the first load holds. */
export const epubPath = (id: string): string => `${bookPath(id)}.epub`
