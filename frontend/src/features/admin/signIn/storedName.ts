const STORAGE_KEY = 'hikma.name'

/** The name given at the last sign-in on this device; '' if none was, or storage is forbidden. */
export function readStoredName(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Remembers the name for the next sign-in; '' forgets it. */
export function storeName(name: string): void {
  try {
    if (name.trim() === '') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, name)
  } catch {
    // Storage may be forbidden; the name then has to be typed each time.
  }
}
