/** The count with its noun: `1 book`, `2 books`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
