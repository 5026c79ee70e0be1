import type { SearchHit } from '@hikma/contracts/searchAnswer'

export interface PageHits {
  /** From 1. */
  page: number
  /** The name of the page; null if it has none. */
  heading: string | null
  hits: readonly SearchHit[]
}

/** Hits in reading order, by page. */
export function groupByPage(hits: readonly SearchHit[]): readonly PageHits[] {
  const groups: (PageHits & { hits: SearchHit[] })[] = []
  for (const hit of hits) {
    const last = groups.at(-1)
    if (last?.page === hit.page) last.hits.push(hit)
    else groups.push({ page: hit.page, heading: hit.heading, hits: [hit] })
  }
  return groups
}
