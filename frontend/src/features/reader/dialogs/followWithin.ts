import { targetOfLink } from '@hikma/contracts/bookLinks'
import type { MouseEvent } from 'react'

/** The properties of a part of a page whose links within the book are followed; all others are left to the browser. */
export function followWithin(onFollow: (link: Element) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !targetOfLink(link.getAttribute('href'))) return
    event.preventDefault()
    if (event.type === 'click') onFollow(link)
  }
  return { onClick, onAuxClick: onClick }
}
