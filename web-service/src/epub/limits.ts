/** Limits of EPUB files (SECURITY.md §2.31). Sizes are in bytes, times in milliseconds. */

/** Pages and pictures of a book together. */
export const MAX_EPUB_BYTES = 200 * 1024 * 1024
/** EPUBs that are being written at the same time. */
export const MAX_WRITING = 2
/** EPUBs that are being sent, with those that are written already. */
export const MAX_OPEN = 16
/** Of these, EPUBs of one address, and its requests that wait. */
export const MAX_OPEN_PER_ADDRESS = 2
export const MAX_WAITING_PER_ADDRESS = 2
/** Requests that wait for others to be written; further ones are refused at once. */
export const MAX_WAITING = 8
export const MAX_WAIT_MS = 10_000
/** How much is written ahead of a slow line. A book below it makes way for others at once. */
export const WRITTEN_AHEAD = 8 * 1024 * 1024
/** Up to its first byte, and from there. Then an EPUB that is still being written or sent is broken off. */
export const MAX_SENDING_MS = 10 * 60_000
/** Then an EPUB of which nothing more is taken is broken off. nginx, which passes it on as it is taken, waits for 15 s. */
export const MAX_STALL_MS = 2 * 60_000
/** The worker's heap, in MB; pictures and pieces of the file are outside of it, at most three of them. */
export const MAX_HEAP_MB = 192
/** The longest wait for one file of the book, or for what is known of the book. */
export const MAX_ASK_MS = 10_000
/** Seconds. */
export const RETRY_AFTER = 10
