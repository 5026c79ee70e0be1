import { type AdminSection, parseAddress, sectionPath } from '@hikma/contracts/addresses'

const KEY = 'hikma.dashboard'

/** What this browser remembers of an admin's work, until Logout: it names private books. */
export interface AdminMemory {
  /** Path of the section of the dashboard that was shown last. */
  section?: string
  /** The page that was saved last. */
  edited?: { bookId: string; page: number }
  /** When the list of books was shown last, in milliseconds since 1970. */
  seenAt?: number
}

/** Reads what is remembered; nothing if storage is forbidden or holds something else. */
export function readAdminMemory(): AdminMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Remembers more. If storage is forbidden or full, nothing is. */
export function rememberAdmin(more: AdminMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAdminMemory(), ...more }))
  } catch {
    // the dashboard opens at its first section then
  }
}

export function forgetAdmin(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was stored either
  }
}

/** The section that 'Admin Panel' leads to: the one that was shown last, at first the form for a new book. */
export function lastSection(): AdminSection {
  const address = parseAddress(String(readAdminMemory().section))
  return address.view === 'admin' ? address : { section: 'new' }
}

export const rememberSection = (section: AdminSection): void => rememberAdmin({ section: sectionPath(section) })
