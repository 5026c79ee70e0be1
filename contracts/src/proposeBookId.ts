import { isBookId } from './bookId.ts'

/** An id for a book, made of the first of these texts that makes one; null if none does. */
export const proposeBookId = (...texts: string[]): string | null => texts.map(slugOf).find(isBookId) ?? null

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // "Children's" is one word
    .replace(/(?<=[a-z])['’](?=[st]\b)/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
