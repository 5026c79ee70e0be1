import { MAX_TITLE } from '@hikma/contracts/limits'
import { parsePage } from '../tree/parseHtml.ts'
import { type Element, findElement, isElement, isText, lineIn, type Node, nodesIn, type Parent } from '../tree/tree.ts'
import { isChapterTitle } from './isChapterTitle.ts'

/**
 * The title of a book whose file does not say one: its only heading of the first level, or one that is followed by another
 * before any text. '' if there is none: the first of several is the name of a chapter, not of the book.
 */
export function bookTitle(pages: readonly { html: string }[]): string {
  const body = parsePage(pages[0]!.html)
  const heading = findElement(body, 'h1')
  const title = heading ? lineIn(heading) : ''
  if (!heading || isChapterTitle(title)) return ''
  const count = pages.reduce((sum, { html }) => sum + (html.match(/<h1[\s>]/g)?.length ?? 0), 0)
  return count === 1 || isFollowedByEqual(body, heading) ? title.slice(0, MAX_TITLE) : ''
}

function isFollowedByEqual(body: Element, heading: Element): boolean {
  const own = new Set(nodesIn(heading))
  const words = nodesIn(body).filter((node) => isText(node) && node.value.trim() !== '')
  let at: Node | Parent | null = words[words.findLastIndex((node) => own.has(node)) + 1] ?? null
  while (at !== null && !(isElement(at) && at.tagName === 'h1')) at = 'parentNode' in at ? at.parentNode : null
  return at !== null
}
