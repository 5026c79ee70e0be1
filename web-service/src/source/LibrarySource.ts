export interface Ask {
  /** Answers 304 if the answer still has this etag. */
  etag?: string | undefined
  /** Sent with POST, as JSON. Without it the path is asked for with GET. */
  body?: object
  signal: AbortSignal
}

/** An answer of a service. `text` is '' for 304. */
export interface SourceAnswer {
  status: number
  etag: string | null
  text: string
  /** The id of a page; null for everything else. */
  pageId: string | null
  /** The name that the book gives a page, percent-encoded; absent or null for everything else. */
  pageName?: string | null
}

export interface SourceFile {
  status: number
  etag: string | null
  bytes: Uint8Array
}

/**
 * The public calls of the other services, sent without cookies: it answers only what every visitor may see
 * (SECURITY.md §2.28). Throws if there is no whole answer before `signal` aborts.
 */
export interface LibrarySource {
  ask(path: string, options: Ask): Promise<SourceAnswer>
  /** Like `ask`, for a file that is no text. */
  download(path: string, options: { signal: AbortSignal }): Promise<SourceFile>
}
