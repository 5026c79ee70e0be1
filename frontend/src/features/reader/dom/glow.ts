import type { PageLine } from '../../../lib/PageLine.ts'
import { positionOf, quoteRange } from './pageLines.ts'

const NAME = 'hikma-place'
const GLOW_MS = 1_200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Marks the text of a line for a second, as it was found again. It is painted over the text, not wrapped in an element,
 * which would break the joins of Arabic script. Browsers without highlights show nothing.
 */
export function glow(line: PageLine, view: Element): void {
  const position = typeof CSS === 'object' && 'highlights' in CSS ? positionOf(view, line) : null
  const range = position && quoteRange(view, position)
  if (!range) return
  CSS.highlights.set(NAME, new Highlight(range))
  clearTimeout(timer)
  timer = setTimeout(() => CSS.highlights.delete(NAME), GLOW_MS)
}
