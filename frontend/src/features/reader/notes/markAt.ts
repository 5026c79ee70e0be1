import { DELETED_PAGE, targetOfLink } from '@hikma/contracts/bookLinks'
import type { MouseEvent } from 'react'
import { isNoteMark } from './noteLinks.ts'
import { pressedLink } from '../dom/pressedLink.ts'
import type { NoteMark } from './useNote.ts'
import { findById } from '../dom/pageElements.ts'

/** The mark that a press on the text is for; null if it is for something else. `index` is that of the page, from 0. */
export function markAt(event: MouseEvent, view: HTMLElement, index: number): NoteMark | null {
  const hit = event.target instanceof Element ? event.target.closest('a') : null
  const link = hit && pressedLink(hit, view, event)
  const leadsTo = link && targetOfLink(link.getAttribute('href'))
  if (!leadsTo) return null
  if (leadsTo.index === DELETED_PAGE) return { link, place: leadsTo, view, target: null }
  if (leadsTo.id === null) return null
  const place = leadsTo.index === index ? { ...leadsTo, index: null } : leadsTo
  const target = place.index === null ? findById(view, leadsTo.id) : null
  return isNoteMark(link, target, view) ? { link, place, view, target } : null
}
