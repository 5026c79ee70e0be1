/** Calls `listener` when the tab is hidden, shown again or left: the last chance to save. Returns what ends that. */
export function onPageLifecycle(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('pagehide', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('pagehide', listener)
  }
}
