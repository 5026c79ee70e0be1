import type { OutlinePiece } from './outlineOf.ts'

const LEVELS: ReadonlyMap<string, number> = new Map(
  Object.entries({ title: 1, part: 1, chapter: 2, section: 3, subsection: 4, subsubsection: 5 }),
)
const COMMENT = /(?<!\\)%.*/g
const HEADING = /\\(title|part|chapter|section|subsection|subsubsection)\*?[ \t]*(?:\[[^\]{}]*\])?[ \t]*\{/g
/** Commands whose argument is no text of the page. */
const UNSEEN =
  /\\(?:begin|end|label|ref|eqref|pageref|cite|usepackage|documentclass|input|include|bibliographystyle)\*?(?:\[[^\]{}]*\])?\{[^{}]*\}/g
const COMMAND = /\\(?:[a-zA-Z]+\*?|[^a-zA-Z])/g
const PARAGRAPH = /\n[ \t]*\n/

/** A text without commands and braces, roughly as it is read. Formulas stay as they are written. */
const readable = (tex: string): string =>
  tex
    .replace(UNSEEN, ' ')
    .replace(COMMAND, ' ')
    .replace(/[{}$~&]/g, ' ')

/** The end of an argument that begins after `from`: where its brace closes. -1 if it does not within 1,000 characters. */
function closingBrace(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < Math.min(text.length, from + 1_000); at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

/** The headings and paragraphs of TeX source. */
export function* texPieces(source: string): Generator<OutlinePiece> {
  const text = source.replaceAll('\r\n', '\n').replace(COMMENT, '')
  let done = 0
  for (const heading of text.matchAll(HEADING)) {
    const begin = heading.index + heading[0].length
    const end = closingBrace(text, begin)
    if (end < 0 || heading.index < done) continue
    yield* paragraphs(text.slice(done, heading.index))
    yield { text: readable(text.slice(begin, end)), level: LEVELS.get(heading[1]!) ?? null }
    done = end + 1
  }
  yield* paragraphs(text.slice(done))
}

function* paragraphs(text: string): Generator<OutlinePiece> {
  for (const paragraph of text.split(PARAGRAPH)) yield { text: readable(paragraph), level: null }
}
