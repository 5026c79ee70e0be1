import { type Address, formatAddress, parseAddress } from '@hikma/contracts/addresses'
import { use, useEffect } from 'react'
import { HistoryContext } from '../history/HistoryContext.ts'
import { isPlainClick } from '../lib/isPlainClick.ts'

/** Follows links to addresses of ours without loading the document anew. */
export function useFollowedLinks(): void {
  const history = use(HistoryContext)
  useEffect(() => {
    if (!history) return
    const follow = (event: MouseEvent) => {
      const address = linkedAddress(event)
      if (!address) return
      event.preventDefault()
      if (formatAddress(address) === formatAddress(history.current().address)) document.documentElement.scrollTop = 0
      else history.push(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [history])
}

/** The address that a click leads to; null for everything that is left to the browser, such as a click for a new tab. */
export function linkedAddress(event: MouseEvent): Address | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (event.defaultPrevented || !isPlainClick(event) || !link?.hasAttribute('href') || link.target || link.download)
    return null
  if (link.origin !== location.origin) return null
  const address = parseAddress(link.pathname, link.search, link.hash)
  return address.view === 'unknown' ? null : address
}
