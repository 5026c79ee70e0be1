import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the tab is hidden: nobody can read what it shows. */
export const useIsTabHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden')
