import { placeOfLink } from '@hikma/contracts/bookLinks'

/** The classes of marks in pages made of manuscripts, and those of common converters. */
const MARK = /(?:^|\s)(?:note-?ref|(?:foot|end)note-?(?:ref|anchor)|fn-?ref)(?=\s|$)/i
const NOTE = /(?:^|\s)(?:(?:foot|end|rear|side)?note|aside)(?=\s|$)/i
const NOTES = /(?:^|\s)(?:foot|end|rear)?notes(?=\s|$)/i
const BACK = /(?:^|\s)(?:back-?link|footnote-?back(?:-?ref)?|fn-?back)(?=\s|$)/i
const ARROW = /^[\s[(]*[↩↑↵⏎⬆⤴^←→↪]\uFE0E?\uFE0F?[\s\])]*$/u
/** A number or sign as notes have it: '3', '۳', 'b', 'iv', '†'. */
const SIGN = /^(?:\p{Nd}{1,4}|[a-z]|[ivxl]{1,6}|[*†‡§¶‖#]{1,4})$/iu
/** Signs that stand for nothing but a note. */
const PURE_SIGN = /^[*†‡§¶‖]{1,4}$/u
const IN_BRACKETS = /^[[(〔](.+)[\])〕]$/u
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, li, dt, dd, td, th, aside, div, section, blockquote, figcaption, caption, ${HEADINGS}`

const wordsOf = (element: Element): string => (element.textContent ?? '').trim()

/** The nearest element around `inner`, or itself, of which a test holds; null if there is none in the page. */
function around(inner: Element, view: ParentNode, test: (element: Element) => boolean): Element | null {
  for (let found: Element | null = inner; found && found !== view; found = found.parentElement)
    if (test(found)) return found
  return null
}
const isNote = (element: Element): boolean => NOTE.test(element.className)
const isAmongNotes = (element: Element): boolean =>
  element.localName === 'aside' || isNote(element) || NOTES.test(element.className)

/** Whether a link leads from a note back to its mark, as its class or an arrow says. */
export const isBackLink = (link: Element): boolean => BACK.test(link.className) || ARROW.test(wordsOf(link))

/** The number or sign of a link, without brackets; null if its words are none. */
export function signOf(link: Element): string | null {
  const words = wordsOf(link)
  const sign = IN_BRACKETS.exec(words)?.[1] ?? words
  return SIGN.test(sign) ? sign : null
}

/** Whether a link is a sign of notes, or a number above the line or in brackets. */
function looksLikeMark(link: Element): boolean {
  const sign = signOf(link)
  return sign !== null && (sign !== wordsOf(link) || PURE_SIGN.test(sign) || isRaised(link))
}
function isRaised(link: Element): boolean {
  const [child] = link.children
  return (
    link.closest('sup') !== null ||
    (child?.localName === 'sup' && wordsOf(child) === wordsOf(link)) ||
    /vertical-align:\s*super/i.test(link.getAttribute('style') ?? '')
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
  if (placeOfLink(link.getAttribute('href'))?.id == null || isBackLink(link)) return false
  if (around(link, view, isAmongNotes)) return false
  if (MARK.test(link.className)) return true
  if (!target) return looksLikeMark(link) && !beginsBlock(link)
  // A chapter is no note.
  if (noteText(target, view).querySelector(HEADINGS) || target.closest(HEADINGS)) return false
  if (around(target, view, isAmongNotes)) return true
  if (!looksLikeMark(link) && !(signOf(link) && leadsBack(target, link, view))) return false
  return (link.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 || !beginsBlock(link)
}

/** Whether the note has a link back to where `link` stands. */
function leadsBack(target: Element, link: Element, view: ParentNode): boolean {
  const ids = idsAround(link)
  return [...noteText(target, view).querySelectorAll('a[href]')].some((back) => {
    const place = placeOfLink(back.getAttribute('href'))
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
