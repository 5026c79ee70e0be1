/** How TeX pages are shown. */
export type TexLook = 'rendered' | 'source'

/** A stored look; null if the text is none of them. */
export const parseTexLook = (text: string | null): TexLook | null =>
  text === 'rendered' || text === 'source' ? text : null

/** A comment that says how a book is to be shown, as editors of TeX have them: `% !Hikma look = rendered`. */
const COMMENT = /^%\s*!hikma\s+look\s*=\s*(\w+)\s*$/i

/** The look that a book has chosen in the comments with which its first page begins; null if it has not. */
export function lookOfBook(firstPage: string): TexLook | null {
  for (const line of firstPage.trimStart().split('\n')) {
    if (!line.startsWith('%')) return null
    const look = COMMENT.exec(line.trim())?.[1]
    if (look !== undefined) return parseTexLook(look.toLowerCase())
  }
  return null
}
