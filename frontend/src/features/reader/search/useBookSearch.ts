import { useMemo, useState } from 'react'

/** The hit that was chosen last, whose words are marked in its page for a while. */
export interface ChosenHit {
  /** The address of its passage. */
  path: string
  /** Index of its page, from 0. */
  index: number
  /** The search that found it. */
  query: string
}

export interface BookSearch {
  /** As typed. */
  query: string
  type: (query: string) => void
  /** Null if none was chosen. */
  chosen: ChosenHit | null
  choose: (hit: ChosenHit) => void
}

/** The search in an open book. It stays while the sheet is closed, so that one goes on with the next hit. */
export function useBookSearch(start: string): BookSearch {
  const [query, type] = useState(start)
  const [chosen, choose] = useState<ChosenHit | null>(null)
  return useMemo(() => ({ query, type, chosen, choose }), [query, chosen])
}
