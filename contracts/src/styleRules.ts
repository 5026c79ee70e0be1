/** The file of the built frontend with the rules of its style sheets: `StyleSheets` as JSON. */
export const STYLE_RULES_FILE = '.vite/styles.json'

/** A rule of a style sheet, and what a document must contain for it to apply. */
export interface StyleRule {
  /** The rule as CSS, without the at-rules around it. */
  css: string
  /** The preludes of the at-rules around it, the outermost first, such as `@media print`. */
  within: readonly string[]
  /** For each selector, the classes (`.name`) and elements (`name`) that it needs; absent for `@keyframes`. */
  needs?: readonly (readonly string[])[]
  /** The name of `@keyframes`: a rule that is kept must name it. Absent for others. */
  name?: string
}

/** The rules of the built style sheets, in order, by the path from which a browser requests the sheet. */
export type StyleSheets = Readonly<Record<string, readonly StyleRule[]>>
