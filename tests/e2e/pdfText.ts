import { constants, inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([^]*?)\r?\nendstream/
const OBJECT = /(?:^|\n)(\d+) 0 obj\s([^]*?)\nendobj/g

// The end of a stream may look like a line feed.
const unpack = (stream: string): string =>
  inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')

/** The objects of a PDF as Chromium writes it, by number, their streams decompressed. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, number = '', object = ''] of pdf.toString('latin1').matchAll(OBJECT)) {
    const stream = STREAM.exec(object)?.[1]
    const isPacked = stream !== undefined && object.includes('/FlateDecode')
    objects.set(number, isPacked ? unpack(stream) : object)
  }
  return objects
}

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters of a font's glyphs, by their codes. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(code.toUpperCase(), unicode(hex))
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, first = '', last = '', hex = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at++)
        characters.set(
          (Number.parseInt(first, 16) + at).toString(16).padStart(first.length, '0').toUpperCase(),
          String.fromCodePoint(Number.parseInt(hex, 16) + at),
        )
  return characters
}

/** The text that Chromium has written into a PDF, glyph by glyph: text from right to left is reversed. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const object of objects.values())
    for (const [, name = '', number = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]
      if (map) fonts.set(name, charactersOf(objects.get(map) ?? ''))
    }
  let text = ''
  let font = new Map<string, string>()
  for (const content of objects.values())
    for (const [, name, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\b(ET)\b/g)) {
      if (name) font = fonts.get(name) ?? new Map()
      // Each font has codes of one or two bytes.
      const size = [...font.keys()][0]?.length ?? 2
      for (let at = 0; at < (glyphs?.length ?? 0); at += size)
        text += font.get(glyphs?.slice(at, at + size).toUpperCase() ?? '') ?? ''
      if (end) text += '\n'
    }
  return text
}
