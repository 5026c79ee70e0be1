import { targetOfLink } from '@hikma/contracts/bookLinks'
import { hasBackClass, hasMarkClass, hasNoteClass, looksLikeMark, raises, signIn } from '@hikma/contracts/noteMarks'

const NOTES = /(?:^|\s)(?:foot|end|rear)?notes(?=\s|$)/i
const ARROW = /^[\s[(]*[↩↑↵⏎⬆⤴^←→↪]\uFE0E?\uFE0F?[\s\])]*$/u
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, li, dt, dd, td, th, aside, div, section, blockquote, figcaption, caption, ${HEADINGS}`

const wordsOf = (element: Element): string => (element.textContent ?? '').trim()

/** The nearest element around `inner`, or itself, of which a test holds; null if there is none in the page. */
function around(inner: Element, view: ParentNode, test: (element: Element) => boolean): Element | null {
  for (let found: Element | null = inner; found && found !== view; found = found.parentElement)
    if (test(found)) return found
  return null
}
const isNote = (element: Element): boolean => hasNoteClass(element.className)
const isAmongNotes = (element: Element): boolean =>
  element.localName === 'aside' || isNote(element) || NOTES.test(element.className)

/** Whether a link leads from a note back to its mark, as its class or an arrow says. */
export const isBackLink = (link: Element): boolean => hasBackClass(link.className) || ARROW.test(wordsOf(link))

/** The number or sign of a link, without brackets; null if its words are none. */
export const signOf = (link: Element): string | null => signIn(wordsOf(link))

const isLikeMark = (link: Element): boolean => looksLikeMark(wordsOf(link), isRaised(link))
function isRaised(link: Element): boolean {
  const [child] = link.children
  return (
    link.closest('sup') !== null ||
    (child?.localName === 'sup' && wordsOf(child) === wordsOf(link)) ||
    raises(link.getAttribute('style') ?? '')
  )
}

/** Whether nothing comes before a link in its paragraph, as before the number of a note. */
function beginsBlock(link: Element): boolean {
  const block = link.closest(BLOCKS)
  if (!block) return false
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEndBefore(link)
  return before.toString().trim() === ''
}

/**
 * Whether a link of a page is the mark of a note: it has the class of one, looks like one, or leads to a note. Links within
 * notes lead on or back, like all others. `target` is what it leads to; null if that is missing or on another page.
 */
export function isNoteMark(link: Element, target: Element | null, view: ParentNode): boolean {
  if (targetOfLink(link.getAttribute('href'))?.id == null || isBackLink(link)) return false
  if (around(link, view, isAmongNotes)) return false
  if (hasMarkClass(link.className)) return true
  if (!target) return isLikeMark(link) && !beginsBlock(link)
  // A chapter is no note.
  if (noteText(target, view).querySelector(HEADINGS) || target.closest(HEADINGS)) return false
  if (around(target, view, isAmongNotes)) return true
  if (!isLikeMark(link) && !(signOf(link) && leadsBack(target, link, view))) return false
  return (link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 || !beginsBlock(link)
}

/** Whether the note has a link back to where `link` stands. */
function leadsBack(target: Element, link: Element, view: ParentNode): boolean {
  const ids = idsAround(link)
  return [...noteText(target, view).querySelectorAll('a[href]')].some((back) => {
    const place = targetOfLink(back.getAttribute('href'))
    return place?.index === null && place.id !== null && ids.has(place.id)
  })
}

/** The ids of a link, in it and around it, up to its paragraph: a link of a note that leads to one leads back. */
export function idsAround(link: Element): ReadonlySet<string> {
  const ids = new Set([link.id, ...Array.from(link.querySelectorAll('[id]'), ({ id }) => id)])
  const block = link.closest(BLOCKS)
  for (let outer = link.parentElement; outer; outer = outer.parentElement) {
    ids.add(outer.id)
    if (outer === block) break
  }
  ids.delete('')
  return ids
}

/** The element with the whole text of the note that an id names: what is marked as a note, an entry of a list, a block. */
export function noteText(target: Element, view: ParentNode): Element {
  return around(target, view, isNote) ?? target.closest('li, dd') ?? target.closest(BLOCKS) ?? target
}
