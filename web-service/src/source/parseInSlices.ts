import { setImmediate } from 'node:timers/promises'

/** In characters: parsing this much takes about a millisecond. */
const SLICE_LENGTH = 128 * 1024

/**
 * Parses a JSON array of objects in slices, between which other requests are answered: 10,000 books at once would stop
 * all of them for a moment. Throws a `SyntaxError` for text that is no array.
 */
export async function parseInSlices<Item>(json: string): Promise<Item[]> {
  const items: Item[] = []
  const text = json.trim()
  if (!text.startsWith('[') || !text.endsWith(']')) throw new SyntaxError('not a JSON array')
  let start = 1
  for (const end of sliceEnds(text)) {
    items.push(...(JSON.parse(`[${text.slice(start, end)}]`) as Item[]))
    start = end + 1
    await setImmediate()
  }
  return items
}

/** The positions of commas between items, about one in each slice, and of the last bracket. */
function* sliceEnds(text: string): Generator<number> {
  let depth = 0
  let isInString = false
  let next = SLICE_LENGTH
  for (let at = 1; at < text.length - 1; at++) {
    const character = text.charCodeAt(at)
    if (isInString) {
      if (character === BACKSLASH) at++
      else if (character === QUOTE) isInString = false
    } else if (character === QUOTE) isInString = true
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth++
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--
    else if (character === COMMA && depth === 0 && at >= next) {
      yield at
      next = at + SLICE_LENGTH
    }
  }
  yield text.length - 1
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]
