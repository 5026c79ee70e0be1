import { targetOfLink } from '@hikma/contracts/bookLinks'
import { hasNoteClass, isRaisedMark, RAISED_MARK } from '@hikma/contracts/noteMarks'

/** Marks the links that are shown above the line, as the server does in the pages that it draws. */
export function raiseMarks(page: ParentNode): void {
  const notes = new Set<string>()
  for (const element of page.querySelectorAll('[id]'))
    if (element.localName === 'aside' || hasNoteClass(element.className)) notes.add(element.id)
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const id = targetOfLink(link.getAttribute('href'))?.id
    if (id == null || link.childElementCount > 0) continue
    const isRaised = isRaisedMark(link.className, (link.textContent ?? '').trim(), notes.has(id))
    link.toggleAttribute(RAISED_MARK, isRaised)
  }
}
