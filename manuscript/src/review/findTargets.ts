import type { OutlinedPage } from './OutlinedPage.ts'

/** Where a link leads in a manuscript: index of the page, position in its HTML, and the id there. */
export interface Target {
  page: number
  position: number
  id: string | null
}

/** Finds the targets of links. The page of a link counts from 1; one to a whole page leads to its beginning. */
export function findTargets(pages: readonly OutlinedPage[]): (page: number, fragment: string | null) => Target | null {
  const known = new Map<string, Target>()
  for (const [page, { ids }] of pages.entries())
    for (const { id, from } of ids)
      if (!known.has(`${page}#${id}`)) known.set(`${page}#${id}`, { page, position: from, id })
  return (number, fragment) => {
    const page = pages[number - 1]
    if (!page) return null
    return (fragment ? known.get(`${number - 1}#${fragment}`) : null) ?? { page: number - 1, position: 0, id: null }
  }
}
