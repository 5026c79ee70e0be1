import type { ListedPage } from '../../../lib/listPages.ts'

/** Between a part and what is in it, in the name of a page (BEHAVIOUR.md §3.8). */
const SEPARATOR = ' · '

export interface ContentsPart {
  /** The name of the part; null for pages that are in none. */
  part: string | null
  pages: readonly ListedPage[]
}

/** The pages of a book by the part that they are in. A page without a heading goes on in the part of the one before it. */
export function contentsTree(pages: readonly ListedPage[]): readonly ContentsPart[] {
  const tree: { part: string | null; pages: ListedPage[] }[] = []
  for (const page of pages) {
    const before = tree.at(-1)
    const part = page.isHeading ? partOf(page) : (before?.part ?? null)
    if (before && before.part === part) before.pages.push(page)
    else tree.push({ part, pages: [page] })
  }
  return joinTitlePages(tree)
}

function partOf({ name }: ListedPage): string | null {
  const at = name?.indexOf(SEPARATOR) ?? -1
  return name !== null && at > 0 ? name.slice(0, at) : null
}

/** The title page of a part, which is named as the part is, is in it. */
function joinTitlePages(tree: readonly { part: string | null; pages: ListedPage[] }[]): ContentsPart[] {
  tree.forEach(({ part, pages }, at) => {
    const before = tree[at - 1]
    if (part === null || before?.part !== null) return
    const own = before.pages.findLastIndex(({ isHeading }) => isHeading)
    if (own >= 0 && before.pages[own]?.name === part) pages.unshift(...before.pages.splice(own))
  })
  return tree.filter(({ pages }) => pages.length > 0)
}

/** The name of a page within its part: 'II' of 'Part I · II'. */
export const nameWithin = (part: string | null, name: string): string =>
  part !== null && name.startsWith(part + SEPARATOR) ? name.slice(part.length + SEPARATOR.length) : name
