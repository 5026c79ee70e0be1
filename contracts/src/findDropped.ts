import { DOWNLOAD_PATH } from './links.ts'
import { parsePageLink } from './pageLinks.ts'
import { isPageAttribute, isPageStyle, isPageTag, isPageValue } from './pageMarkup.ts'
import { isUnshown, isUnshownInFormula } from './prepareMarkup.ts'
import { tagsIn } from './startTags.ts'

/** Something in a page that the reader leaves out. `name` is a tag, an attribute, a property, or an address. */
export interface Dropped {
  kind: 'tag' | 'attribute' | 'style' | 'link' | 'image'
  name: string
  /** How often it is in the page. */
  count: number
  /** Whether it is content, which a mark stands for in the page (`prepareMarkup`). */
  isMarked: boolean
}

/** Parts of a whole document, which nobody misses in a page. */
const DOCUMENT = new Set('html head body meta title'.split(' '))
/** Attributes that say what the tag says. */
const NAMESPACES = /^xmlns(:|$)/
const MAX_ADDRESS = 60

/**
 * Lists what the reader leaves out of an HTML page (BEHAVIOUR.md §5.7), each thing once, for the person who publishes it.
 * It reads the markup without building a document, so it runs everywhere; the reader's sanitiser alone decides.
 */
export function findDropped(html: string): Dropped[] {
  const found = new Map<string, Dropped>()
  const add = (kind: Dropped['kind'], name: string, isMarked = false) => {
    const key = `${kind} ${name}`
    const known = found.get(key)
    if (known) known.count++
    else found.set(key, { kind, name, count: 1, isMarked })
  }
  let isFormula = false
  for (const tag of tagsIn(html)) {
    const { name, attributes, isEnd } = tag
    if (name === 'math') isFormula = !isEnd && !tag.isSelfClosing
    if (isEnd || DOCUMENT.has(name)) continue
    if (isFormula && !isUnshownInFormula(name) && !isPageTag(name)) {
      for (const attribute of attributes.keys()) if (/^on|href$/.test(attribute)) add('attribute', attribute)
      continue
    }
    if (!isPageTag(name)) {
      add('tag', name, isFormula || isUnshown(tag))
      continue
    }
    for (const [attribute, { value }] of attributes) {
      if (NAMESPACES.test(attribute)) continue
      if (!isPageAttribute(name, attribute) || !isPageValue(name, attribute, value)) add('attribute', attribute)
      else if (attribute === 'style') for (const property of droppedStyles(value)) add('style', property)
      else if (attribute === 'href' && !isFollowed(value)) add('link', value.slice(0, MAX_ADDRESS))
      else if (attribute === 'src' && !isShown(value)) add('image', value.slice(0, MAX_ADDRESS))
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
