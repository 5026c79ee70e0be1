/** In bytes. What a file on its way in, or a book on its way out, may weigh. */
export const MAX_MANUSCRIPT_BYTES = 200 * 1024 * 1024
/** In bytes, of all files that are unpacked from an archive. */
export const MAX_UNPACKED_BYTES = 300 * 1024 * 1024
/** In bytes, of one text in an archive. A tree takes about ten times as much. */
export const MAX_TEXT_BYTES = 16 * 1024 * 1024
/** In bytes, of all texts of a manuscript. */
export const MAX_ALL_TEXT_BYTES = 64 * 1024 * 1024
/** Of an archive. A book of 5,000 pages with as many figures fits. */
export const MAX_ENTRIES = 20_000
/** In bytes. Its reader takes some hundred times as much. */
export const MAX_MARKDOWN_BYTES = 4 * 1024 * 1024
/** Of a text. A tree takes some hundred bytes for each. */
export const MAX_TAGS = 1_000_000
/** Of one element. A book of 5,000 pages in one file has as many paragraphs. */
export const MAX_CHILDREN = 100_000
/** Levels of elements in a text. Browsers stop at 512. */
export const MAX_DEPTH = 400
/** In milliseconds. A file that takes longer is given up. The largest that are read take some 20 s on a slow machine. */
export const MAX_READING_MS = 180_000
