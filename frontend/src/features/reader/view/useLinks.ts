import { type BookPlace, placeOfLink } from '@hikma/contracts/bookLinks'
import { idsOfFragment } from '@hikma/contracts/pageLinks'
import { type MouseEvent, type RefObject, use } from 'react'
import { HistoryContext } from '../../../history/HistoryContext.ts'
import type { LinkOrigin } from '../../../history/Memory.ts'
import type { Place } from '../../../history/stack.ts'
import type { Layout, ShownElements } from '../layout/Layout.ts'
import { originOf } from './linkOrigin.ts'
import { pressedLink } from '../notes/pressedLink.ts'
import type { Arrivals } from './useArrivals.ts'
import { findById, findCurrentView, focusPageText, openAround } from '../dom/pageElements.ts'

interface LinksOptions {
  bookId: string
  /** The element that scrolls. */
  viewport: RefObject<HTMLElement | null>
  /** The element with the page's text. */
  text: RefObject<HTMLElement | null>
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  total: number
  arrivals: Arrivals
}

/** Follows links within a book, each to an address of its own: Back returns to the link that was followed (decision 41). */
export function useLinks({ bookId, viewport, text, shownIndex, total, arrivals }: LinksOptions) {
  const history = use(HistoryContext)

  /** Goes to a place in the book; Back returns to `link`, which is a link of the page on the screen. */
  function goTo(place: BookPlace, link: Element): void {
    const view = text.current && findCurrentView(text.current)
    if (shownIndex === null || !view || !viewport.current) return
    const index = place.index ?? shownIndex
    const { id } = place
    const isMissing = index < 0 || index >= total || (index === shownIndex && id !== null && !findById(view, id))
    if (isMissing || !history) return
    if (leadsBack(history.previous(), bookId, index, id)) return history.back()
    const origin = originOf(link, shownIndex, view, viewport.current)
    history.push({ view: 'reader', id: bookId, page: index + 1, fragment: null }, { link: origin })
    arrivals.arriveOn(index, (shown, layout) => {
      if (id !== null && goToId(shown, layout, id)) return
      layout.goToStart(shown)
      focusPageText(text.current)
    })
  }

  /** Handles a click on the text: follows a link within the book, and leaves all others to the browser. */
  function follow(event: MouseEvent): void {
    const hit = event.target instanceof Element ? event.target.closest('a') : null
    if (!hit || !placeOfLink(hit.getAttribute('href'))) return
    // A click with the middle button would open the library in a new tab.
    event.preventDefault()
    const view = text.current && findCurrentView(text.current)
    const link = view ? pressedLink(hit, view, event) : hit
    const place = placeOfLink(link.getAttribute('href'))
    if (event.type === 'click' && place) goTo(place, link)
  }
  return { follow, goTo }
}

/** Whether a link to an id leads back to the link that was followed from the former place. */
function leadsBack(former: Place | null, bookId: string, index: number, id: string | null): boolean {
  if (former?.address.view !== 'reader' || former.address.id !== bookId || !former.memory.link || id === null)
    return false
  const origin: LinkOrigin = former.memory.link
  return origin.index === index && idsOfFragment(id).some((wanted) => origin.ids.includes(wanted))
}

function goToId(shown: ShownElements, layout: Layout, id: string): boolean {
  const target = findById(shown.view, id)
  if (!target) return false
  openAround(target)
  // An element that the keyboard reaches anyway stays so.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  layout.showElement(shown, target)
  return true
}
