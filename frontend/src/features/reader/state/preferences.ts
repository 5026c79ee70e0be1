/** A preference stored in this browser; null if there is none, or if storage is forbidden. */
export function loadPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a preference in this browser. If storage is forbidden, the choice lasts as long as the tab. */
export function savePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The caller's state still has the choice.
  }
}
