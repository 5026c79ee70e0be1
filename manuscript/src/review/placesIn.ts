import { headingLevel } from '../pages/markup.ts'
import { CONTAINERS, hasWords } from '../pages/splitBody.ts'
import { childElements, type Element, lineIn, type Parent } from '../tree/tree.ts'
import type { CutPoint } from './OutlinedPage.ts'

const MAX_WORDS = 90

/** The blocks of a parsed page before which it can be cut, in reading order. The first place is the page's beginning. */
export function placesIn(root: Parent, html: string): CutPoint[] {
  const isInOrder = areInOrder(childElements(root), 0, html.length)
  const [first, ...rest] = isInOrder ? blocksIn(root, html, '', '') : []
  const line = first ? null : lineIn(root)
  const begin: CutPoint = first ?? {
    at: 0,
    open: '',
    close: '',
    level: 0,
    words: cutWords(line!),
    length: line!.length,
  }
  return [{ ...begin, at: 0, open: '', close: '' }, ...rest]
}

/** A container is no place itself: its first block stands for it. */
function blocksIn(parent: Parent, html: string, open: string, close: string): CutPoint[] {
  return childElements(parent).flatMap((element) => {
    const location = element.sourceCodeLocation
    if (!location || !hasWords(element)) return []
    const at = location.startOffset
    if (canBeCut(element)) {
      const [first, ...rest] = blocksIn(
        element,
        html,
        open + startTagOf(element, html),
        `</${element.tagName}>${close}`,
      )
      if (first) return [{ ...first, at, open, close }, ...rest]
    }
    const line = lineIn(element)
    const level = headingLevel(element.tagName) ?? 0
    return [{ at, open, close, level, words: cutWords(line), length: line.length }]
  })
}

const cutWords = (line: string): string =>
  line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS).replace(/\s*\S*$/u, '')}…`

function canBeCut(element: Element): boolean {
  const { startTag, endTag } = element.sourceCodeLocation ?? {}
  if (!CONTAINERS.has(element.tagName) || !startTag || !endTag) return false
  const children = childElements(element)
  return (
    children.some(({ tagName }) => tagName !== 'br') && areInOrder(children, startTag.endOffset, endTag.startOffset)
  )
}

/** Whether elements are written one after the other between two positions; a parser may have moved some. */
function areInOrder(elements: readonly Element[], from: number, to: number): boolean {
  let end = from
  for (const { sourceCodeLocation: place } of elements) {
    if (!place || place.startOffset < end) return false
    end = place.endOffset
  }
  return end <= to
}

/** The start tag of a container as it is written, without its id, which may be in one page only. */
function startTagOf(element: Element, html: string): string {
  const { startTag, attrs } = element.sourceCodeLocation!
  const { startOffset, endOffset } = startTag!
  const id = attrs?.['id']
  if (!id) return html.slice(startOffset, endOffset)
  return html.slice(startOffset, id.startOffset).trimEnd() + html.slice(id.endOffset, endOffset)
}
