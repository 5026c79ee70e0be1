/** A piece of markup. Names have no prefix; an element that is closed at once has two tokens. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }

const PIECE =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal === undefined ? (NAMED[name as string] ?? whole) : String.fromCodePoint(Number(decimal))
  })

/** Reads well-formed markup by its text, XML or as HTML is serialised, without the parsers that are tested. */
export function* tokensOf(markup: string): Generator<Token> {
  for (const [, data, closing, written = '', inside = '', text] of markup.matchAll(PIECE)) {
    const words = data ?? (text === undefined ? undefined : decoded(text))
    const name = written.replace(/^.*:/, '').toLowerCase()
    if (words !== undefined) yield { kind: 'text', text: words }
    else if (closing) yield { kind: 'close', name }
    else if (name !== '') {
      const given = [...inside.matchAll(ATTRIBUTE)].map(
        ([, key = '', double, single]) => [key, decoded(double ?? single ?? '')] as const,
      )
      yield { kind: 'open', name, attributes: new Map(given) }
      if (inside.endsWith('/')) yield { kind: 'close', name }
    }
  }
}
