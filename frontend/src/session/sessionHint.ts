const STORAGE_KEY = 'hikma.admin'

/** Whether an admin was last signed in here. It grants nothing: the server checks every call. */
export function readHint(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    return false
  }
}

/** Stores the hint; a change is reported to the other tabs. */
export function writeHint(isAdmin: boolean): void {
  try {
    if (isAdmin) localStorage.setItem(STORAGE_KEY, 'true')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden; the session works without the hint.
  }
}

/** Calls back when another tab signs in or out, or clears the storage. Returns a function that unsubscribes. */
export function watchHint(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
