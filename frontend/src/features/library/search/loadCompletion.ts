type Completion = typeof import('./completeMatches.ts')

let loaded: Completion | null = null

/** What completes the answer to a search, once it is loaded. */
export const loadedCompletion = (): Completion | null => loaded

/** Loads it. A search without it finds only titles, authors and descriptions, as typed. */
export async function loadCompletion(): Promise<void> {
  loaded = await import('./completeMatches.ts')
}
