import { strFromU8, unzipSync } from 'fflate'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The letters that people see in markup, without white space: by its text, without the parsers that are tested. */
export function lettersOf(markup: string): string {
  return markup
    .replace(/<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>/g, '')
    .replace(/<(head|script|style|svg|annotation-xml)\b[^>]*?(\/>|>[^]*?<\/\1\s*>)/g, '')
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_whole, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\s+/g, '')
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The letters of an EPUB in the order of its spine, without its page of contents. */
export function lettersOfEpub(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const path = Object.keys(files).find((name) => name.endsWith('.opf'))!
  const opf = strFromU8(files[path]!)
  const folder = path.includes('/') ? path.replace(/[^/]*$/, '') : ''
  const items = new Map([...opf.matchAll(/<item\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'id'), tag]))
  const spine = [...opf.matchAll(/<itemref\s[^>]*>/g)].map(([tag]) => items.get(attribute(tag, 'idref'))!)
  return spine
    .filter((tag) => !/\snav\s/.test(` ${attribute(tag, 'properties')} `))
    .map((tag) => lettersOf(strFromU8(files[folder + decodeURIComponent(attribute(tag, 'href'))]!)))
    .join('')
}

/** The pictures of an archive, by content. */
export const picturesOf = (bytes: Uint8Array): Set<string> =>
  new Set(
    Object.entries(unzipSync(bytes))
      .filter(([name]) => /\.(png|jpe?g|gif|svg|webp)$/i.test(name))
      .map(([, content]) => Buffer.from(content).toString('base64')),
  )

/** The letters of a Word document: its text, then its notes in the order of their marks. */
export function lettersOfDocx(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const part = (name: string): string => (files[name] ? strFromU8(files[name]) : '')
  // for older versions of Word some text is there twice
  const body = part('word/document.xml').replace(/<mc:Fallback>[^]*?<\/mc:Fallback>/g, '')
  const notes = [...body.matchAll(/<w:(foot|end)noteReference\s[^>]*w:id="(-?\d+)"/g)].map(([, kind, id]) => {
    const pattern = new RegExp(`<w:${kind}note\\s[^>]*w:id="${id}"[^>]*>([^]*?)</w:${kind}note>`)
    return pattern.exec(part(`word/${kind}notes.xml`))?.[1] ?? ''
  })
  return [body, ...notes]
    .map((xml) => lettersOf([...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)/g)].map(([, text]) => text).join('')))
    .join('')
}
