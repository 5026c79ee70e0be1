/** The place of a node in the source, in UTF-16 units, and its neighbours there. */
export interface Origin {
  from: number
  /** End of the start tag. */
  openEnd: number
  /** Start of the end tag; `to` if the source has none. */
  closeStart: number
  to: number
  /** The numbers of the origins around it; null at the edges. */
  parent: number | null
  previous: number | null
  next: number | null
  /** White space within the tags, before and after the content of a text block. */
  lead: string
  trail: string
}

/** A page that was opened for writing: a document in ProseMirror's JSON, and where its nodes stand in the source. */
export interface OpenedPage {
  source: string
  doc: object
  /** The origins by number; the first is the body. */
  origins: readonly Origin[]
}
