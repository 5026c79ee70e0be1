import { useCallback, useSyncExternalStore } from 'react'

/** Below the breakpoint of spec.md §9. */
export const PHONE = '(max-width: 767.98px)'

/** Whether a media query holds now. Without `matchMedia` none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false)
}
