const TOKEN = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^>]*>|&(?:#\w+|\w+);|[ \t\n\f\r]+|[^]/g

/**
 * The pieces of the source of a block, each with the units that it takes in the text as it is shown: a tag takes none, a
 * picture or a break one, white space one.
 */
function* pieces(html: string): Generator<{ at: number; end: number; units: number }> {
  const isPre = /^<pre\b/i.test(html)
  let isAtStart = true
  for (const { 0: piece, index } of html.matchAll(TOKEN)) {
    const isTag = /^<[/!a-zA-Z]/.test(piece) && piece.length > 1
    const isSpace = /^\s/.test(piece)
    let units = isTag ? Number(/^<(?:br|img)\b/i.test(piece)) : isSpace && isPre ? piece.length : 1
    if (isSpace && isAtStart && !isPre) units = 0
    if (units > 0) isAtStart = false
    yield { at: index, end: index + piece.length, units }
  }
}

/** The offset in the source of a block of this place in its text. */
export function offsetOfUnit(html: string, unit: number): number {
  let [left, last] = [unit, 0]
  for (const { at, end, units } of pieces(html)) {
    if (units === 0) continue
    if (left < units) return at + left
    left -= units
    last = end
  }
  return last
}

/** The place in the text of a block of this offset in its source. */
export function unitOfOffset(html: string, offset: number): number {
  let unit = 0
  for (const { at, end, units } of pieces(html)) {
    if (offset < end) return unit + (units > 1 ? Math.max(0, offset - at) : 0)
    unit += units
  }
  return unit
}
