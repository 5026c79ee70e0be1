import { DOWNLOAD_PATH } from './links.ts'
import { parsePageLink } from './pageLinks.ts'
import { isPageAttribute, isPageStyle, isPageTag } from './pageMarkup.ts'
import { startTags } from './startTags.ts'

/** Something in a page that the reader leaves out. `name` is a tag, an attribute, a property, or an address. */
export interface Dropped {
  kind: 'tag' | 'attribute' | 'style' | 'link' | 'image'
  name: string
}

/** Parts of a whole document, which nobody misses in a page. */
const DOCUMENT = new Set('html head body meta title'.split(' '))
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
    for (const [name, { value }] of attributes) {
      if (!isPageAttribute(tag, name)) add('attribute', name)
      else if (name === 'style') for (const property of droppedStyles(value)) add('style', property)
      else if (name === 'href' && !isFollowed(value)) add('link', value.slice(0, MAX_ADDRESS))
      else if (name === 'src' && !isShown(value)) add('image', value.slice(0, MAX_ADDRESS))
    }
  }
  return [...found.values()]
}

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
