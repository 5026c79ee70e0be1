/**
 * A citation within the text of an answer: the number of its source between two private characters, which no text of a
 * model keeps. The line separators around it are space to Markdown, so that marks of emphasis and addresses end there.
 */
const MARK = /\u2028?\ue000(\d{1,4})\ue001\u2028?/g
const PRIVATE = /[\ue000\ue001]/g
const FINAL_SPACE = /[ \t]+$/

/** Text of a model, which can write no citation by itself. */
export const withoutPrivate = (text: string): string => text.replace(PRIVATE, '')

/** A text that cites source `n` at its end. The number follows the word at once. */
export const withCitation = (text: string, n: number): string =>
  `${text.replace(FINAL_SPACE, '')}\u2028\ue000${n}\ue001\u2028`

/** The text without its citations. */
export const withoutCitations = (text: string): string => text.replace(MARK, '')

/** The text with those citations alone whose source is known. */
export const citingOnly = (text: string, known: ReadonlySet<number>): string =>
  text.replace(MARK, (mark, n: string) => (known.has(Number(n)) ? mark : ''))

/** The text with its citations written as [n]. */
export const withBrackets = (text: string): string => text.replace(MARK, '[$1]')

/** A text in pieces: numbers are citations. */
export function splitCitations(text: string): (string | number)[] {
  const pieces = text.split(MARK)
  return pieces.map((piece, at) => (at % 2 === 1 ? Number(piece) : piece)).filter((piece) => piece !== '')
}
