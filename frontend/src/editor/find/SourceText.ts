/** A run of text as readers see it, such as that of a paragraph, and where its units stand in the source. */
export interface SourceText {
  text: string
  /** For each unit of the text, where what it was written as begins and ends in the source, in UTF-16 units. */
  from: readonly number[]
  to: readonly number[]
}
