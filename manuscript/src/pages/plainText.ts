/** Controls, and embeddings and overrides of direction: a book's details and names may not have them. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e]|\p{Surrogate}/gu
const HALF_PAIR = /[\ud800-\udbff]$/

/** A text as a book may have it: of at most `max` UTF-16 code units, without characters that the library refuses. */
export const plainText = (text: string, max: number): string =>
  text.trim().replace(FORBIDDEN, '').slice(0, max).replace(HALF_PAIR, '').trim()
