import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeOfLink } from '../../../lib/bookLinks.ts'
import { addBackLayer } from '../../../ui/useBackLayer.ts'
import { findCurrentView } from './createPageViews.ts'
import { findById, idsOfFragment } from './findById.ts'
import { focusPageText } from './focusPageText.ts'
import { type LinkOrigin, openAround, originOf, returnTo } from './linkOrigin.ts'

interface LinksOptions {
  /** The element that scrolls. */
  viewport: RefObject<HTMLElement | null>
  /** The element with the page's text. */
  text: RefObject<HTMLElement | null>
  /** Index of the page on the screen, from 0; null before the first. */
  shownIndex: number | null
  total: number
  goTo: (index: number) => void
}

interface Jump {
  origin: LinkOrigin
  removeLayer: () => void
}

/**
 * Follows links within a book (decision 34). Each jump is a layer of the browser's history: Back returns to the link
 * that was followed, and so does a link that leads back to it.
 */
export function useLinks(options: LinksOptions) {
  const { viewport, text, shownIndex } = options
  const jumps = useRef<Jump[]>([])
  /** The task to run once the page of a jump is shown; dropped if another page is shown first. */
  const arrival = useRef<{ index: number; arrive: (view: HTMLElement) => void } | null>(null)
  // Back is pressed long after the render in which the link was followed.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  useEffect(
    () => () => {
      for (const { removeLayer } of jumps.current.splice(0)) removeLayer()
    },
    [],
  )

  const currentView = () => text.current && findCurrentView(text.current)
  const arriveAt = (index: number | null) => {
    const view = currentView()
    if (view && arrival.current?.index === index) arrival.current.arrive(view)
    arrival.current = null
  }
  const goThere = (index: number, arrive: (view: HTMLElement) => void) => {
    arrival.current = { index, arrive }
    latest.current.goTo(index)
    if (index === latest.current.shownIndex) arriveAt(index)
  }
  const goBack = (jump: Jump) => {
    jumps.current = jumps.current.filter((other) => other !== jump)
    jump.removeLayer()
    goThere(jump.origin.index, (view) => {
      if (!viewport.current || !returnTo(jump.origin, view, viewport.current)) focusPageText(text.current)
    })
  }
  const goTo = (index: number, id: string | null) =>
    goThere(index, (view) => {
      if (id !== null && scrollToId(view, id)) return
      if (viewport.current) viewport.current.scrollTop = 0
      focusPageText(text.current)
    })

  return {
    /** Handles a click on the text: follows a link within the book, and leaves all others to the browser. */
    follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const place = placeOfLink(link?.getAttribute('href') ?? null)
      if (!link || !place) return
      event.preventDefault()
      const view = currentView()
      // A click with the middle button would open the library in a new tab.
      if (event.type !== 'click' || shownIndex === null || !view || !viewport.current) return
      const index = place.index ?? shownIndex
      const { id } = place
      const isMissing = index >= options.total || (index === shownIndex && id !== null && !findById(view, id))
      if (isMissing) return
      const last = jumps.current.at(-1)
      if (last && leadsBack(last.origin, index, id)) return goBack(last)
      const jump: Jump = {
        origin: originOf(link, shownIndex, view, viewport.current),
        removeLayer: addBackLayer({ onBack: () => goBack(jump) }),
      }
      jumps.current.push(jump)
      goTo(index, id)
    },
    /** Must be called when another page has come onto the screen. */
    onShown: () => arriveAt(shownIndex),
  }
}

const leadsBack = (origin: LinkOrigin, index: number, id: string | null): boolean =>
  origin.index === index && id !== null && idsOfFragment(id).some((wanted) => origin.ids.has(wanted))

function scrollToId(view: HTMLElement, id: string): boolean {
  const target = findById(view, id)
  if (!target) return false
  openAround(target)
  // An element that the keyboard reaches anyway stays so.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
  return true
}
