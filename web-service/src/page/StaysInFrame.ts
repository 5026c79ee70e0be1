import type { Book } from '@hikma/contracts/book'

/** Whether a sanitised page of the book stays inside its element when a browser parses the document around it. */
export type StaysInFrame = (book: Book, text: string) => boolean
