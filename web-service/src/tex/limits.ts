/** Limits of TeX pages that the server typesets (SECURITY.md §2.29). Times are in milliseconds, texts in characters. */

/** A document waits so long; then it is drawn with the source, and the next one has the typeset page. */
export const MAX_WAIT_MS = 400
/** Then a page stays source. */
export const MAX_TYPESET_MS = 2_000
/** Pages that are typeset or wait for it; more are drawn as source. */
export const MAX_WAITING = 12
/** Pages before, whose definitions and numbers a page goes on with; of a later page only the first one is read. */
export const MAX_EARLIER_PAGES = 60
/** Of the pages before together; longer ones are left out. In bytes. */
export const MAX_EARLIER_BYTES = 2 * 1024 * 1024
/** Of a typeset page, and its tags: checking that it stays in its frame takes about 1 ms for 1,000 of them. */
export const MAX_HTML = 1_000_000
export const MAX_TAGS = 40_000
/** Of all pages that are kept. */
export const MAX_KEPT = 8 * 1024 * 1024
/** The worker's heap, in MB. */
export const MAX_HEAP_MB = 128
/** A worker that has nothing to do is ended after that: it has tens of megabytes. */
export const MAX_IDLE_MS = 30_000
