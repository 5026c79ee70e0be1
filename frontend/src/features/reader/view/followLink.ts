import { type LinkTarget, targetOfLink } from '@hikma/contracts/bookLinks'
import { idsOfFragment } from '@hikma/contracts/pageLinks'
import type { AppHistory } from '../../../history/createHistory.ts'
import type { LinkOrigin } from '../../../history/Memory.ts'
import type { AddressEntry } from '../../../history/stack.ts'
import { findById, findCurrentView, focusPageText, openAround } from '../dom/pageElements.ts'
import { pressedLink } from '../dom/pressedLink.ts'
import type { Layout, ShownElements } from '../layout/Layout.ts'
import type { Screen } from './Screen.ts'

/** A click on the text, with any button. */
export interface Press {
  type: string
  target: EventTarget | null
  clientX: number
  clientY: number
  /** 0 if it came from the keyboard. */
  detail: number
  preventDefault: () => void
}

interface LinkOptions {
  screen: Screen
  history: AppHistory | null
  /** Runs `act` once page `index` is on the screen, and offers the way back. */
  goToLinked: (index: number, act: (shown: ShownElements, layout: Layout) => void) => void
}

/** Goes to a place in the book; Back returns to `link`, which is a link of the page on the screen (decision 41). */
export function goToPlace(place: LinkTarget, link: Element, { screen, history, goToLinked }: LinkOptions): void {
  const { open, page, text, viewport } = screen
  const view = text.current && findCurrentView(text.current)
  if (!open || !page || !view || !viewport.current) return
  const index = place.index ?? page.index
  const { id } = place
  const isMissing = index < 0 || index >= open.total || (index === page.index && id !== null && !findById(view, id))
  if (isMissing || !history) return
  if (leadsBack(history.previous(), open.book.id, index, id)) return history.back()
  const origin = originOf(link, page.index, view, viewport.current)
  history.push({ view: 'reader', id: open.book.id, page: index + 1, fragment: null }, { link: origin })
  goToLinked(index, (shown, layout) => {
    if (id !== null && goToId(shown, layout, id)) return
    layout.goToStart(shown)
    focusPageText(text.current)
  })
}

/** Handles a click on the text: follows a link within the book, and leaves all others to the browser. */
export function followLink(press: Press, options: LinkOptions): void {
  const hit = press.target instanceof Element ? press.target.closest('a') : null
  if (!hit || !targetOfLink(hit.getAttribute('href'))) return
  // A click with the middle button would open the library in a new tab.
  press.preventDefault()
  const { text } = options.screen
  const view = text.current && findCurrentView(text.current)
  const link = view ? pressedLink(hit, view, press) : hit
  const place = targetOfLink(link.getAttribute('href'))
  if (press.type === 'click' && place) goToPlace(place, link, options)
}

/** Whether a link to an id leads back to the link that was followed from the former place. */
function leadsBack(former: AddressEntry | null, bookId: string, index: number, id: string | null): boolean {
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

const BLOCK = 'p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, figcaption, caption, blockquote, pre, div'

/** The position of a link in page `index`. */
export function originOf(link: Element, index: number, view: Element, viewport: Element): LinkOrigin {
  const ids = new Set([link.id, ...Array.from(link.querySelectorAll('[id]'), ({ id }) => id)])
  const block = link.closest(BLOCK)
  for (let around = link.parentElement; around && around !== view; around = around.parentElement) {
    ids.add(around.id)
    if (around === block) break
  }
  ids.delete('')
  return { index, link: linksOf(view).indexOf(link), top: distanceFromTop(link, viewport), ids: [...ids] }
}

/** Shows a link where it was when it was followed, and focuses it. False if it is gone. */
export function returnTo({ link: at, top }: LinkOrigin, shown: ShownElements, layout: Layout): boolean {
  const link = linksOf(shown.view)[at]
  if (!(link instanceof HTMLElement)) return false
  openAround(link)
  link.focus({ preventScroll: true })
  layout.showElement(shown, link, top)
  return true
}

const linksOf = (view: Element): Element[] => [...view.querySelectorAll('a')]
const distanceFromTop = (element: Element, viewport: Element): number =>
  element.getBoundingClientRect().top - viewport.getBoundingClientRect().top
