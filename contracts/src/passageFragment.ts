/** A passage of a page, as the fragment of an address names it (BEHAVIOUR.md §2.4). */
export interface Passage {
  /** Number of the block in which it begins, from 0 (`pageBlocks`). */
  block: number
  /** The beginning of its text, without space; '' if the address names the block only. */
  quote: string
}

/** More of a quote is not read: fewer letters than these are unique in a page. */
const MAX_QUOTE = 64

const FRAGMENT = /^b(0|[1-9]\d{0,5})(?::(.+))?$/

/** Reads the fragment of an address, without '#': `b12`, or `b12:` and a quote. Null if it names no passage. */
export function parsePassage(fragment: string): Passage | null {
  const [, block, quote = ''] = FRAGMENT.exec(fragment) ?? []
  if (block === undefined) return null
  try {
    return { block: Number(block), quote: decodeURIComponent(quote).replace(/\s+/g, '').slice(0, MAX_QUOTE) }
  } catch {
    // A quote that is cut within a letter: the block is still named.
    return { block: Number(block), quote: '' }
  }
}

/** The fragment that names a passage, without '#'. */
export function formatPassage({ block, quote }: Passage): string {
  // Half a letter outside the basic plane cannot be encoded, and a link in a text often ends before a bracket.
  const encoded = encodeURIComponent(quote.replace(/\p{Surrogate}/gu, '')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `b${block}${encoded && `:${encoded}`}`
}
