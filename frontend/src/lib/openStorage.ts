/** The storage of this browser, whose access throws if it is forbidden; null then. */
export function openStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
