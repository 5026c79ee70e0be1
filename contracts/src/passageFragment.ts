/** A passage of a page, as the fragment of an address names it (BEHAVIOUR.md §2.4). */
export interface Passage {
  /** Number of the block in which it begins, from 0 (`pageBlocks`). */
  block: number
  /** The beginning of its text, without space; '' if the address names the block only. */
  quote: string
  /** The end of its text, without space; absent if the address names only where it begins. */
  end?: string
}

/** More of a quote is not read: fewer letters than these are unique in a page. */
const MAX_QUOTE = 64

const FRAGMENT = /^b(0|[1-9]\d{0,5})(?::([^,]+)(?:,(.+))?)?$/

/**
 * Reads the fragment of an address, without '#': `b12`, `b12:` and a quote, or `b12:` and two quotes with a comma between.
 * Null if it names no passage.
 */
export function parsePassage(fragment: string): Passage | null {
  const [, block, quote = '', end = ''] = FRAGMENT.exec(fragment) ?? []
  if (block === undefined) return null
  const bare = (text: string): string => decodeURIComponent(text).replace(/\s+/g, '')
  try {
    const endQuote = bare(end).slice(-MAX_QUOTE)
    return {
      block: Number(block),
      quote: bare(quote).slice(0, MAX_QUOTE),
      ...(endQuote !== '' && { end: endQuote }),
    }
  } catch {
    // A quote that is cut within a letter: the block is still named.
    return { block: Number(block), quote: '' }
  }
}

/** The fragment that names a passage, without '#'. */
export function formatPassage({ block, quote, end = '' }: Passage): string {
  // Half a letter outside the basic plane cannot be encoded, and a link in a text often ends before a bracket.
  const encoded = (text: string): string =>
    encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const quotes = [encoded(quote), encoded(end)].filter((each) => each !== '')
  return [`b${block}`, quotes.join(',')].filter((part) => part !== '').join(':')
}
