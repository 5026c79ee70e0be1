import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below the breakpoint of BEHAVIOUR.md §2.1: the library's header has a menu. */
export const NARROW_QUERY = '(max-width: 767.98px)'

/** A phone, upright or in landscape, gets the phone's reader. The styles of reader and assistant repeat this query. */
export const PHONE_QUERY = '(max-width: 767.98px), (pointer: coarse) and (max-height: 499.98px)'

/**
 * Whether a media query matches; undefined in a document that the server draws, which is for every device: both variants
 * are drawn then, and the styles show one of them. Without `matchMedia` no query matches.
 */
export function useMediaQuery(query: string): boolean | undefined {
  // Creating a MediaQueryList costs far more than reading it.
  const media = useMemo(() => globalThis.matchMedia?.(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => undefined,
  )
}
