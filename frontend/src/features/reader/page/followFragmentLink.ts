import type { MouseEvent } from 'react'
import { findCurrentView } from './createPageViews.ts'
import { findById } from './findById.ts'

/** Handles a click on a link within the page: scrolls to its target, and leaves the address of the library unchanged. */
export function followFragmentLink(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!href?.startsWith('#')) return
  event.preventDefault()
  const view = findCurrentView(event.currentTarget)
  if (!view) return
  // As in any document, '#' alone is the top.
  const target = href === '#' ? view : findById(view, href.slice(1))
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
}
