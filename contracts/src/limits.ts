/** Sizes are in bytes after decoding, times in milliseconds. The code that enforces a limit has its error sentence. */

export const MAX_PAGE_BYTES = 2 * 1024 * 1024
export const MAX_INFO_BYTES = 64 * 1024
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
export const MAX_PAGES = 5_000
/** In UTF-8. A path segment may have 255 bytes on any S3 server and file system. */
export const MAX_FILE_NAME_BYTES = 180

/** The body of an upload or of an inserted page: an 8 MB image as a base64 data URL, with room. */
export const MAX_UPLOAD_BODY = 12 * 1024 * 1024
/** A larger file is no answer of the action `download` for visitors, which needs several times its size in memory. */
export const MAX_VISITOR_DOWNLOAD = 256 * 1024

/** The body of every other request, and of every request without a session. */
export const MAX_SMALL_BODY = 64 * 1024

/** The name of a page, in characters. */
export const MAX_PAGE_NAME = 200
/** The body of a request with the order or the names of 5,000 pages: an id and 100 characters of Persian each, with room. */
export const MAX_PAGES_BODY = 2 * 1024 * 1024

/** Places in which one call replaces the text of a page. */
export const MAX_EDITS = 20_000

/** How long cached manifests and sessions are valid. */
export const MANIFEST_TRUST_MS = 500
export const SESSION_TRUST_MS = 2_000

export const MAX_TITLE = 300
export const MAX_DESCRIPTION = 5_000
/** Of the name that an admin may give at sign-in. */
export const MAX_PERSON_NAME = 100
export const MAX_GENRE = 100
export const MAX_RIGHTS = 1_000
export const MAX_LANGUAGE = 40

/** The sealed state that a reader carries between devices (decision 90). */
export const MAX_CARRIED = 1024 * 1024

/** Widths in pixels that `?w=` of a download may ask for. */
export const THUMBNAIL_WIDTHS = [240, 360, 480, 720] as const
/** Of these, that of a cover where only one picture can be named. */
export const COVER_WIDTH = 480

/** Openings of a book by one address within this time count as one read. */
export const READ_WINDOW_MS = 30 * 60_000

/** Limits of the assistant (SECURITY.md §2.17). Characters are UTF-16 code units, as browsers count them. */
export const MAX_CHAT_QUESTION = 4_000
/** The question as it is sent: with the note about the open page, whose excerpt has some code units per character. */
export const MAX_CHAT_QUERY = MAX_CHAT_QUESTION + 3_500
/** A selected passage that goes with a question, and blocks that the answer before has cited. */
export const MAX_CHAT_QUOTE = 1_500
export const MAX_CHAT_CITED = 12
/** Earlier turns of a question, and their characters together. They fit a small body with the longest question. */
export const MAX_CHAT_TURNS = 20
export const MAX_CHAT_HISTORY = 12_000
/** A longer answer is cut here. */
export const MAX_CHAT_ANSWER = 16_000
/** From the question to the end of its answer. */
export const CHAT_ANSWER_MS = 120_000
/** The excerpt of the open page that goes with a question (BEHAVIOUR.md §4.7), in characters as a person sees them. */
export const MAX_CHAT_EXCERPT = 300

/** Limits of a search in pages. Characters are UTF-16 code units, as browsers count them. */
export const MAX_SEARCH = 200
export const MAX_SEARCH_WORDS = 20
/** Hits of an answer: of a book in the answer for all books, and in all. */
export const MAX_HITS_OF_BOOK = 5
export const MAX_HITS = 100
export const DEFAULT_HITS = 20
/** Counting the passages that match stops here. */
export const MAX_COUNTED_PASSAGES = 1_000

/** The size of the cache of books in a browser (BEHAVIOUR.md §3.7). */
export const BROWSER_STORAGE = 10 * 1024 * 1024
/** In characters. Longer pages are compressed in the browser's cache (BEHAVIOUR.md §3.7). */
export const MAX_UNCOMPRESSED_LENGTH = 1_000
