import type { ContentsEntry } from '../Manuscript.ts'
import { headingsIn } from '../pages/headings.ts'
import { attributeOf, type Element } from '../tree/tree.ts'

/** The words for a page without a heading, in the languages of the interface. */
const pageTitle = (page: number, lang: string): string =>
  /^fa\b/.test(lang) ? `صفحهٔ ${page.toLocaleString('fa')}` : `Page ${page}`

/**
 * The contents of a page: its headings that can be reached, the first one at the beginning of the page. A page without
 * headings stands beside the page before it, whose depth is `depth`.
 */
export function contentsOf(body: Element, page: number, lang: string, depth: number): ContentsEntry[] {
  const [first, ...others] = headingsIn(body)
  const start = {
    title: first?.title ?? pageTitle(page, lang),
    depth: first ? first.level - 1 : depth,
    page,
    fragment: null,
  }
  const inner = others.flatMap(({ title, level, element }) => {
    const fragment = attributeOf(element, 'id')
    return fragment ? [{ title, depth: level - 1, page, fragment }] : []
  })
  return [start, ...inner]
}

export interface ContentsNode extends ContentsEntry {
  children: ContentsNode[]
}

/** Entries as a tree: each below the last one before it that is less deep. */
export function nest(entries: readonly ContentsEntry[]): ContentsNode[] {
  const roots: ContentsNode[] = []
  const open: ContentsNode[] = []
  for (const entry of entries) {
    while (open.length > 0 && open.at(-1)!.depth >= entry.depth) open.pop()
    const node = { ...entry, children: [] }
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  return roots
}
