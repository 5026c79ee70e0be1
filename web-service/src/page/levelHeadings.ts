import { levelBelowTitle } from '@hikma/contracts/headingLevels'

/** The start of a heading. In sanitised HTML `<` only stands before tags. */
const HEADING = /<h([1-6])\b/g

/** Gives the headings of a sanitised page their levels below the title of the book, without changing the elements. */
export function levelHeadings(html: string): string {
  let highest = 6
  for (const [, level] of html.matchAll(HEADING)) highest = Math.min(highest, Number(level))
  return html.replaceAll(HEADING, (start, level: string) => {
    const shown = levelBelowTitle(Number(level), highest)
    return shown === null ? start : `${start} aria-level="${shown}"`
  })
}
