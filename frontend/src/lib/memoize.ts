/** Caches formats by locale: creating one takes far longer than using it, and every book of a shelf needs some. */
export function memoize<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
