/** A piece of a page that a hit names: a block, or a part of a very long one. */
export interface Passage {
  /** The number of the block (decision 45). */
  block: number
  /** Without line ends, characters that change the direction, and spaces at its ends. */
  text: string
}

/** In UTF-16 code units: some pages of a printed book. Words of one passage are found together. */
const MAX_PASSAGE = 8_000
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
const LETTER = /[\p{L}\p{N}]/u

/** Cuts a text before a space if there is one, else between two characters. */
function* partsOf(text: string): Generator<string> {
  let rest = text
  while (rest.length > MAX_PASSAGE) {
    const space = rest.lastIndexOf(' ', MAX_PASSAGE)
    const isInPair = /[\ud800-\udbff]/.test(rest[MAX_PASSAGE - 1]!)
    const end = space > MAX_PASSAGE / 2 ? space : MAX_PASSAGE - (isInPair ? 1 : 0)
    yield rest.slice(0, end)
    rest = rest.slice(end).trimStart()
  }
  yield rest
}

/** The passages of a page from its blocks (`pageBlocks`) in their order; pictures have none. */
export function* passagesOf(blocks: Iterable<{ text: string }>): Generator<Passage> {
  let block = 0
  for (const { text } of blocks) {
    const plain = text.replace(DIRECTION, '').replace(/\s+/g, ' ').trim()
    if (LETTER.test(plain)) for (const part of partsOf(plain)) yield { block, text: part }
    block++
  }
}
