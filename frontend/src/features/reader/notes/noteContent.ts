import { targetOfLink } from '@hikma/contracts/bookLinks'
import { idsOfFragment } from '@hikma/contracts/pageLinks'
import { copyOf } from '../dom/copyOf.ts'
import { idsAround, isBackLink, noteText } from './noteLinks.ts'

/** A note as its card shows it. */
export interface NoteContent {
  nodes: readonly Node[]
  /** The content of the note on its page; null if it has none. */
  direction: 'ltr' | 'rtl' | null
  lang: string | null
}

/**
 * The note that `target` names. Links back to the mark are left out: an arrow wholly, a number without its link. Null if
 * there is nothing to show.
 */
export function noteContent(target: Element, view: ParentNode, mark: Element): NoteContent | null {
  const source = noteText(target, view)
  const parts = [source, ...definitionsOf(source)].map(copyOf)
  const ids = idsAround(mark)
  for (const link of parts.flatMap((part) => [...part.querySelectorAll('a[href]')])) {
    const id = targetOfLink(link.getAttribute('href'))?.id
    const leadsBack = id != null && idsOfFragment(id).some((wanted) => ids.has(wanted))
    if (isBackLink(link)) link.remove()
    else if (leadsBack) link.replaceWith(...link.childNodes)
  }
  if (parts.every(isEmpty)) return null
  const dir = source.closest('[dir]')?.getAttribute('dir')
  return {
    nodes: parts.flatMap(({ childNodes }) => [...childNodes]),
    direction: dir === 'ltr' || dir === 'rtl' ? dir : null,
    lang: source.closest('[lang]')?.getAttribute('lang') ?? null,
  }
}

/** The element that follows a term in a list of definitions. */
function definitionsOf(term: Element): Element[] {
  const found: Element[] = []
  if (term.localName !== 'dt') return found
  for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling) found.push(next)
  return found
}

const isEmpty = (part: Element): boolean => part.textContent?.trim() === '' && !part.querySelector('img, math')
