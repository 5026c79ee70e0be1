import type { ContentsEntry } from '../Manuscript.ts'
import { isNumeral, titledNumber } from '@hikma/contracts/page/contentsNames'
import { type Heading, headingsIn } from '../pages/headings.ts'
import { attributeOf, type Element, isElement } from '../tree/tree.ts'

/** The words for a page without a heading, in the languages of the interface. */
const pageTitle = (page: number, lang: string): string =>
  /^fa\b/.test(lang) ? `صفحهٔ ${page.toLocaleString('fa')}` : `Page ${page}`

/** A page in the contents: its number, and the name that the book gives it. */
interface NamedPage {
  page: number
  name: string | null
}

/** The first heading, where a number takes the title that follows it at once. */
function firstTitle([first, second]: readonly Heading[]): string | undefined {
  if (!first || !second || !isNumeral(first.title) || isNumeral(second.title)) return first?.title
  return nextElement(first.element) === second.element ? titledNumber(first.title, second.title) : first.title
}

/** The element beside this one that follows it without a text between. */
function nextElement(element: Element): Element | null {
  const siblings = element.parentNode?.childNodes ?? []
  const rest = siblings.slice(siblings.indexOf(element) + 1)
  const next = rest.find((node) => isElement(node) || !('value' in node) || node.value.trim() !== '')
  return next && isElement(next) ? next : null
}

/**
 * The contents of a page: its headings that can be reached, the first one, or the name of the page, at its beginning. A
 * page without headings stands beside the page before it, whose depth is `depth`.
 */
export function contentsOf(body: Element, { page, name }: NamedPage, lang: string, depth: number): ContentsEntry[] {
  const headings = headingsIn(body)
  const [first, ...others] = headings
  const start = {
    title: name ?? firstTitle(headings) ?? pageTitle(page, lang),
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
