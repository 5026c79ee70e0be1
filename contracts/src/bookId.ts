/** The ids of books and their areas: the rule for bucket names, without dots. */
export const BOOK_ID = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

export const isBookId = (id: unknown): id is string => typeof id === 'string' && BOOK_ID.test(id)
