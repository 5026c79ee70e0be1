import { targetOfLink } from '@hikma/contracts/bookLinks'
import { hasNoteClass, isRaisedMark, RAISED_MARK } from '@hikma/contracts/noteMarks'

/** A start tag with an id. In sanitised HTML `<` and `>` only stand around tags, and `"` is escaped in values. */
const WITH_ID = /<([a-z\d]+)((?: [^<>]*)? id="([^"]*)"[^<>]*)>/g
/** A link to a place in the book, without elements in it. */
const LINK = /<a((?: [^<>]*)? href="(#[^"]*)"[^<>]*)>([^<]{1,12})(?=<\/a>)/g
const CLASS = / class="([^"]*)"/

const classIn = (attributes: string): string => CLASS.exec(attributes)?.[1] ?? ''

/** Marks the links of a sanitised page that are shown above the line. */
export function raiseMarks(html: string): string {
  if (!html.includes(' href="#')) return html
  const notes = new Set<string>()
  for (const [, tag, attributes = '', id = ''] of html.matchAll(WITH_ID))
    if (tag === 'aside' || hasNoteClass(classIn(attributes))) notes.add(id)
  return html.replaceAll(LINK, (link, attributes: string, href: string, words: string) => {
    const id = targetOfLink(href)?.id
    if (id == null || !isRaisedMark(classIn(attributes), words.trim(), notes.has(id))) return link
    return `<a${attributes} ${RAISED_MARK}="">${words}`
  })
}
