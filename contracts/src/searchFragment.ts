import { MAX_SEARCH } from './limits.ts'

const FRAGMENT = /^search:(.+)$/s

/** The search in a book that the fragment of a page's address asks for, without '#'; null if it asks for none. */
export function parseSearchFragment(fragment: string): string | null {
  const [, encoded] = FRAGMENT.exec(fragment) ?? []
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded).slice(0, MAX_SEARCH).trim() || null
  } catch {
    return null
  }
}

/** The fragment that asks for a search, without '#'. */
export const formatSearchFragment = (query: string): string =>
  `search:${encodeURIComponent(query.slice(0, MAX_SEARCH).replace(/\p{Surrogate}/gu, ''))}`
