import { DOWNLOAD_PATH } from './links.ts'
import { parsePageLink } from './pageLinks.ts'
import { isPageAttribute, isPageStyle, isPageTag } from './pageMarkup.ts'

/** Something in a page that the reader leaves out. `name` is a tag, an attribute, a property, or an address. */
export interface Dropped {
  kind: 'tag' | 'attribute' | 'style' | 'link' | 'image'
  name: string
}

interface StartTag {
  name: string
  attributes: ReadonlyMap<string, string>
}

/** The text of these elements is no markup, or none that could be kept without them. */
const OPAQUE = new Set('script style textarea title xmp iframe noembed noframes svg math'.split(' '))
/** Parts of a whole document, which nobody misses in a page. */
const DOCUMENT = new Set('html head body meta title'.split(' '))
const TAG_NAME = /[a-z][^\s/>]*/iy
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const END_OF_COMMENT = /--!?>/g
const MAX_ADDRESS = 60

/**
 * Lists what the reader leaves out of an HTML page (BEHAVIOUR.md §5.7), each thing once, for the person who publishes it.
 * It reads the markup without building a document, so it runs everywhere; the reader's sanitiser alone decides.
 */
export function findDropped(html: string): Dropped[] {
  const found = new Map<string, Dropped>()
  const add = (kind: Dropped['kind'], name: string) => found.set(`${kind} ${name}`, { kind, name })
  for (const { name: tag, attributes } of startTags(html)) {
    if (DOCUMENT.has(tag)) continue
    if (!isPageTag(tag)) {
      add('tag', tag)
      continue
    }
    for (const [name, value] of attributes) {
      if (!isPageAttribute(tag, name)) add('attribute', name)
      else if (name === 'style') for (const property of droppedStyles(value)) add('style', property)
      else if (name === 'href' && !isFollowed(value)) add('link', value.slice(0, MAX_ADDRESS))
      else if (name === 'src' && !isShown(value)) add('image', value.slice(0, MAX_ADDRESS))
    }
  }
  return [...found.values()]
}

function* startTags(html: string): Iterable<StartTag> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html[at + 1] === '!' || html[at + 1] === '?') {
      at = endOfComment(html, at)
      continue
    }
    const name = matchAt(TAG_NAME, html, at + 1)?.[0].toLowerCase()
    at += 1 + (name?.length ?? 0)
    if (name === undefined) continue
    const attributes = new Map<string, string>()
    for (let match = matchAt(ATTRIBUTE, html, at); match; match = matchAt(ATTRIBUTE, html, at)) {
      const [text, attribute = '', double, single, bare] = match
      at += text.length
      const key = attribute.toLowerCase()
      if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? '').trim())
    }
    yield { name, attributes }
    if (!OPAQUE.has(name)) continue
    const end = new RegExp(`</${name}`, 'gi')
    end.lastIndex = at
    at = end.exec(html)?.index ?? html.length
  }
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
  Object.entries({ '&quot;': '"', '&apos;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }),
)
const decodeEntities = (text: string): string =>
  text.replace(/&(?:quot|apos|#39|lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)

function droppedStyles(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', ...value] = declaration.split(':')
    const name = property.trim().toLowerCase()
    return value.length > 0 && !isPageStyle(name, value.join(':').trim()) ? [name] : []
  })
}

const isFollowed = (href: string): boolean => parsePageLink(href) !== null || href.startsWith(DOWNLOAD_PATH)

/** Whether an image is in the page, in the library, or named like a figure. */
const isShown = (source: string): boolean =>
  /^data:image\//i.test(source) ||
  new RegExp(`^(https?://[^/]+)?${DOWNLOAD_PATH}`, 'i').test(source) ||
  !/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(source)
