/** Sizes are in bytes, decoded; times in milliseconds. Every limit that a person can meet has its sentence where it is enforced. */

export const MAX_PAGE_BYTES = 2 * 1024 * 1024
export const MAX_INFO_BYTES = 64 * 1024
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
export const MAX_PAGES = 5_000
/** In UTF-8; a path segment of any S3 server and file system holds 255. */
export const MAX_FILE_NAME_BYTES = 180

/** The body of an upload or of an inserted page: an 8 MB image as a base64 data URL, with room. */
export const MAX_UPLOAD_BODY = 12 * 1024 * 1024
/** Every other body, and any body that comes without a session. */
export const MAX_SMALL_BODY = 64 * 1024

/** A cache of what may be read, or of who is signed in, is trusted for this long. */
export const MANIFEST_TRUST_MS = 500
export const SESSION_TRUST_MS = 2_000

export const MAX_TITLE = 300
export const MAX_DESCRIPTION = 5_000
export const MAX_GENRE = 100

/** Widths in pixels that `?w=` of a download may ask for. */
export const THUMBNAIL_WIDTHS = [240, 480] as const

/** One address opening one book counts as one read in this time. */
export const READ_WINDOW_MS = 30 * 60_000

/** The assistant (security T17). Characters are UTF-16 code units, as browsers count them. */
export const MAX_CHAT_QUERY = 16_000
/** Earlier turns that a question may carry, and their characters together: with the longest question in Persian they still fit a small body. */
export const MAX_CHAT_TURNS = 20
export const MAX_CHAT_HISTORY = 12_000
/** A longer answer is cut here. */
export const MAX_CHAT_ANSWER = 16_000
/** From the question to its last word, whatever happens in between. */
export const CHAT_ANSWER_MS = 25_000
/** What of the open page goes with a question (spec.md §9), in characters as a person sees them. */
export const MAX_CHAT_EXCERPT = 300

/** What a browser keeps of books at most: the estimate of spec.md §9. */
export const BROWSER_STORAGE = 10 * 1024 * 1024
/** In characters: longer pages are kept compressed in the browser (spec.md §9). */
export const MAX_UNCOMPRESSED_LENGTH = 1_000
