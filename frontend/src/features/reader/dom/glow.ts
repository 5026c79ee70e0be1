import type { PageLine } from '../../../lib/PageLine.ts'
import { positionOf, quoteRange, textRange } from './pageLines.ts'
import { endOfPassage } from './passageLine.ts'

const NAME = 'hikma-place'
const GLOW_MS = 1_200

let timer: ReturnType<typeof setTimeout> | undefined

function clear(): void {
  clearTimeout(timer)
  document.removeEventListener('pointerdown', clear, true)
  CSS.highlights.delete(NAME)
}

/**
 * Marks the text of a line for a second, as it was found again; a passage whose end is known is marked whole, until the next
 * press. It is painted over the text, not wrapped in an element, which would break the joins of Arabic script. Browsers
 * without highlights show nothing.
 */
export function glow(line: PageLine, view: Element, end?: string): void {
  const position = typeof CSS === 'object' && 'highlights' in CSS ? positionOf(view, line) : null
  if (!position) return
  const whole = end === undefined ? null : wholeRange(view, position, end)
  const range = whole ?? quoteRange(view, position)
  if (!range) return
  clear()
  CSS.highlights.set(NAME, new Highlight(range))
  if (whole) document.addEventListener('pointerdown', clear, true)
  else timer = setTimeout(clear, GLOW_MS)
}

function wholeRange(view: Element, start: { block: number; offset: number }, end: string): Range | null {
  const to = endOfPassage(view, start, end)
  const first = textRange(view, start.block, start.offset, start.offset + 1)
  const last = to && textRange(view, to.block, to.offset - 1, to.offset)
  if (!first || !last) return null
  first.setEnd(last.endContainer, last.endOffset)
  return first
}
