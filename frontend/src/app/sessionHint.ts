const STORAGE_KEY = 'hikma.admin'

/** Whether an admin was signed in here when this was last known. It opens nothing: the server checks every call. */
export function readHint(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    return false
  }
}

/** Also tells other tabs, where it changes anything. */
export function writeHint(admin: boolean): void {
  try {
    if (admin) localStorage.setItem(STORAGE_KEY, 'true')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be forbidden; the server's answer is enough.
  }
}

/** Calls back when another tab signs in or out, or clears what is stored. Gives what ends it. */
export function watchHint(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
