import type { MouseEvent } from 'react'
import { leafIn } from './createPageViews.ts'

/** A link within the page moves the page, and leaves the address of the library as it is. */
export function followFragment(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!href?.startsWith('#')) return
  event.preventDefault()
  const leaf = leafIn(event.currentTarget)
  const target = leaf?.querySelector<HTMLElement>(`#${CSS.escape(decoded(href.slice(1)))}`)
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'start' })
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
