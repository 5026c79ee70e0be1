/** An attribute: its value without entities and outer spaces, and where the value stands in the text. */
export interface Attribute {
  value: string
  start: number
  end: number
  /** The offsets of the whole attribute, with the spaces before it. */
  outerStart: number
  outerEnd: number
}

export interface Tag {
  /** In lower case, as the names of attributes. */
  name: string
  isEnd: boolean
  /** Whether it is written as `<a/>`, which ends an element of MathML. */
  isSelfClosing: boolean
  attributes: ReadonlyMap<string, Attribute>
  start: number
  /** The position after the last attribute. */
  end: number
  /** The position after the whole tag. */
  outerEnd: number
}

/** The text of these elements is no markup, or none that could be kept without them. */
const OPAQUE = new Set('script style textarea title xmp iframe noembed noframes svg'.split(' '))
const TAG_NAME = /[a-z][^\s/>]*/iy
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const END_OF_TAG = /[\s/]*>/y
const END_OF_COMMENT = /--!?>/g

/**
 * The tags of an HTML page in their order, without building a document, so that it runs everywhere. What a browser makes
 * of broken markup may differ; comments, and the text of elements that hold no markup, are passed over.
 */
export function* tagsIn(html: string): Iterable<Tag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const start = at
    if (html[at + 1] === '!' || html[at + 1] === '?') {
      at = endOfComment(html, at)
      continue
    }
    const isEnd = html[at + 1] === '/'
    at += isEnd ? 2 : 1
    const name = matchAt(TAG_NAME, html, at)?.[0].toLowerCase()
    if (name === undefined) continue
    at += name.length
    const attributes = new Map<string, Attribute>()
    for (let match = matchAt(ATTRIBUTE, html, at); match; match = matchAt(ATTRIBUTE, html, at)) {
      const [text, attribute = '', double, single, bare] = match
      at += text.length
      const outerStart = at - text.length
      const key = attribute.toLowerCase()
      const written = double ?? single ?? bare ?? ''
      const end = at - (double === undefined && single === undefined ? 0 : 1)
      if (!attributes.has(key))
        attributes.set(key, {
          value: decodeEntities(written).trim(),
          start: end - written.length,
          end,
          outerStart,
          outerEnd: at,
        })
    }
    const lastEnd = at
    const close = matchAt(END_OF_TAG, html, at)?.[0] ?? ''
    at += close.length
    yield { name, isEnd, isSelfClosing: close.endsWith('/>'), attributes, start, end: lastEnd, outerEnd: at }
    if (isEnd || !OPAQUE.has(name)) continue
    const end = new RegExp(`</${name}`, 'gi')
    end.lastIndex = at
    at = end.exec(html)?.index ?? html.length
  }
}

/** The start tags of an HTML page in their order. */
export function* startTags(html: string): Iterable<Tag> {
  for (const tag of tagsIn(html)) if (!tag.isEnd) yield tag
}

function endOfComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return endAfter(html.indexOf('>', at), 1, html)
  END_OF_COMMENT.lastIndex = at + 2
  const end = END_OF_COMMENT.exec(html)
  return end ? end.index + end[0].length : html.length
}

const endAfter = (found: number, length: number, html: string): number => (found < 0 ? html.length : found + length)

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }),
)
const NUMERIC = /^&#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i

/** The character that an entity with this text stands for; the text itself if it is no such entity. */
function characterOf(entity: string): string {
  const [, hexadecimal, decimal] = NUMERIC.exec(entity) ?? []
  const code = hexadecimal === undefined ? Number(decimal) : parseInt(hexadecimal, 16)
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  return ENTITIES.get(entity) ?? entity
}
const decodeEntities = (text: string): string =>
  text.replace(/&(?:quot|apos|lt|gt|amp|#x[0-9a-f]{1,6}|#\d{1,7});/gi, characterOf)
