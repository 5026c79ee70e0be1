import { loadWithRetry } from '../../lib/loadWithRetry.ts'

type LibrarySearch = typeof import('./librarySearch.ts')

let loaded: LibrarySearch | null = null

/** The search of the library, once it is loaded. */
export const loadedSearch = (): LibrarySearch | null => loaded

/** Loads it: the first view does not need it. Throws if that fails, after retries. */
export async function loadSearch(): Promise<void> {
  loaded ??= await loadWithRetry(() => import('./librarySearch.ts'))
}
