/**
 * Where pages begin: at chapters, which the contents of the file name, else the headings of the highest level that repeats;
 * at headings down to a level; or at the next paragraph after a number of characters.
 */
export type SplitRule = { by: 'chapter' } | { by: 'heading'; level: number } | { by: 'length'; characters: number }

export const BY_CHAPTER: SplitRule = { by: 'chapter' }
