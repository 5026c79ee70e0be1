// While pages are divided, their numbers are not known, nor the places of changes. Tokens in the markup stand for both. They
// contain NUL, which no parser lets through, so that no text can forge one.

const TOKEN = /\0C(\d+)\0| href="\0L(\d+)\0"/g
const CHANGE = /\0C\d+\0/g

export const changeToken = (index: number): string => `\0C${index}\0`
export const linkToken = (index: number): string => `\0L${index}\0`
export const withoutTokens = (text: string): string => text.replace(CHANGE, '')

/** Replaces the tokens in a page. `linkOf` gives an `href`, or null to leave it out; both learn of the position. */
export function replaceTokens(
  html: string,
  linkOf: (index: number, position: number) => string | null,
  onChange: (index: number, position: number) => void,
): string {
  let out = ''
  let from = 0
  for (const match of html.matchAll(TOKEN)) {
    out += html.slice(from, match.index)
    from = match.index + match[0].length
    const [, change, link] = match
    if (change !== undefined) onChange(Number(change), out.length)
    const href = link === undefined ? null : linkOf(Number(link), out.length)
    if (href !== null) out += ` href="${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
  }
  return out + html.slice(from)
}
