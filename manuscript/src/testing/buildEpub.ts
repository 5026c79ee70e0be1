import { strToU8, zipSync } from 'fflate'

export interface EpubParts {
  /** The bodies of its texts by file name, in the order of the spine. */
  texts: Readonly<Record<string, string>>
  metadata?: string
  /** The list of its contents, such as `<li><a href="a.xhtml">A</a></li>`. */
  nav?: string
  /** Other files by path in the folder `OPS/`, with their media types. */
  files?: Readonly<Record<string, { type: string; content: string | Uint8Array; properties?: string }>>
  /** Attributes of the spine. */
  spine?: string
  /** Files of the archive outside its folder. */
  more?: Readonly<Record<string, string>>
}

const HEAD =
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">'
const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/a.opf"/></rootfiles></container>'

/** An EPUB of the given parts. What begins with `<?xml` or `<!` is a whole text. */
export function buildEpub({ texts, metadata = '', nav, files = {}, spine = '', more = {} }: EpubParts): Uint8Array {
  const names = Object.keys(texts)
  const item = (name: string, type: string, properties = '') =>
    `<item id="${name}" href="${name}" media-type="${type}" properties="${properties}"/>`
  const items = [
    ...names.map((name) => item(name, 'application/xhtml+xml')),
    ...(nav === undefined ? [] : [item('nav.xhtml', 'application/xhtml+xml', 'nav')]),
    ...Object.entries(files).map(([name, { type, properties }]) => item(name, type, properties)),
  ]
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>${metadata}</metadata><manifest>${items.join('')}</manifest><spine ${spine}>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`
  const whole = (text: string): string =>
    /^<[?!]/.test(text) ? text : `${HEAD}<head><title>t</title></head><body>${text}</body></html>`
  const entries: [string, string | Uint8Array][] = [
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', CONTAINER],
    ['OPS/a.opf', opf],
    ...names.map((name): [string, string] => [`OPS/${name}`, whole(texts[name]!)]),
    ...(nav === undefined
      ? []
      : [['OPS/nav.xhtml', whole(`<nav epub:type="toc"><ol>${nav}</ol></nav>`)] as [string, string]]),
    ...Object.entries(files).map(([name, { content }]): [string, string | Uint8Array] => [`OPS/${name}`, content]),
    ...Object.entries(more),
  ]
  return zipOf(Object.fromEntries(entries))
}

/** An archive of the given files. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content)
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytes(content)])), {
    level: 0,
  })
}
