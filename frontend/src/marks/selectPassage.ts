import { type BlockPosition, CONTEXT, type MarkSelectors, MAX_EXACT } from './Mark.ts'

/** The selectors of what is between two positions in the blocks of a page. A passage that is too long ends earlier. */
export function selectPassage(texts: readonly string[], start: BlockPosition, end: BlockPosition): MarkSelectors {
  const { exact, end: last } = textBetween(texts, start, end)
  const before = [...texts.slice(0, start.block), (texts[start.block] ?? '').slice(0, start.offset)].join('\n')
  const after = [(texts[last.block] ?? '').slice(last.offset), ...texts.slice(last.block + 1)].join('\n')
  return { start, end: last, exact, prefix: whole(before.slice(-CONTEXT)), suffix: whole(after.slice(0, CONTEXT)) }
}

/** The text between two positions, blocks as lines, as far as a mark may hold it, and where that ends. */
export function textBetween(texts: readonly string[], start: BlockPosition, end: BlockPosition) {
  let exact = ''
  for (let block = start.block; block <= end.block; block++) {
    const from = block === start.block ? start.offset : 0
    const text = (texts[block] ?? '').slice(from, block === end.block ? end.offset : undefined)
    const line = block === start.block ? '' : '\n'
    const rest = MAX_EXACT - exact.length - line.length
    if (text.length > rest) {
      const fits = text.slice(0, Math.max(0, rest)).replace(/\S*$/, '').trimEnd()
      return { exact: whole(exact + line + fits), end: { block, offset: from + fits.length } }
    }
    exact += line + text
  }
  return { exact: whole(exact), end }
}

/** Half a letter outside of the basic plane is no text that files can hold. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '')
