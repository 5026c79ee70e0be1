import type { BlockPosition } from '../../../marks/Mark.ts'
import { blocksOf } from '../dom/pageLines.ts'

interface Positions {
  start: BlockPosition
  end: BlockPosition
}

/** Where a range begins and ends in the blocks of a page, without space at its borders. Null if nothing of it is in them. */
export function rangePositions(view: Element, range: Range): Positions | null {
  let start: BlockPosition | null = null
  let end: BlockPosition | null = null
  for (const [block, { leaves, text }] of blocksOf(view).entries()) {
    let before = 0
    for (const leaf of leaves) {
      const length = leaf instanceof Text ? leaf.length : 1
      if (range.intersectsNode(leaf)) {
        const from = leaf === range.startContainer ? range.startOffset : 0
        const to = leaf === range.endContainer ? range.endOffset : length
        const inner = leaf instanceof Text ? text.slice(before + from, before + to) : 'picture'
        if (inner.trim() !== '') {
          start ??= { block, offset: before + from + inner.search(/\S/) }
          end = { block, offset: before + from + inner.trimEnd().length }
          if (!(leaf instanceof Text)) end = { block, offset: before + 1 }
        }
      }
      before += length
    }
  }
  return start && end && { start, end }
}
