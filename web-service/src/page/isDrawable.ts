/** Start and end tags: sanitising takes about 2 ms for 1,000 of them, and other requests wait meanwhile. */
const MAX_TAGS = 16_000
/** In characters. */
export const MAX_TEXT_LENGTH = 300 * 1024

/** Whether a page is small enough to be sanitised here; others are left to the browser. */
export const isDrawable = (text: string): boolean =>
  text.length <= MAX_TEXT_LENGTH && text.split('<').length <= MAX_TAGS
