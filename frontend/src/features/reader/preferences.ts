/** What this browser was told to remember; null where it was told nothing, or is not allowed to. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where storage is forbidden a choice lasts as long as the tab. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to be done.
  }
}
