import { ManuscriptError } from '../ManuscriptError.ts'
import { parseXml } from '../tree/parseXml.ts'
import { attributeOf, type Element, elementsIn, lineIn } from '../tree/tree.ts'
import { resolvePath } from '../zip/resolvePath.ts'

export interface ManifestItem {
  id: string
  path: string
  type: string
  properties: string[]
}

/** The package document of an EPUB. */
export interface PackageFile {
  root: Element
  items: ReadonlyMap<string, ManifestItem>
  /** The items in reading order. */
  spine: ManifestItem[]
  isRtl: boolean
  /** The contents of EPUB 3, and of EPUB 2. */
  nav: ManifestItem | null
  ncx: ManifestItem | null
  /** The picture of the cover, and the page that shows it. */
  coverPath: string | null
  coverPage: string | null
}

export const all = (root: Element, tag: string): Element[] => elementsIn(root).filter(({ tagName }) => tagName === tag)

const words = (text: string | null): string[] => (text ?? '').split(/\s+/).filter((word) => word !== '')

/** Reads a package document. Throws a ManuscriptError if it lists no texts. */
export function readPackage(text: string, path: string): PackageFile {
  const root = parseXml(text)
  const items = new Map(all(root, 'item').flatMap((element) => itemOf(element, path)))
  const list = [...items.values()]
  const [spineElement] = all(root, 'spine')
  const spine = all(root, 'itemref').flatMap((element) => items.get(attributeOf(element, 'idref') ?? '') ?? [])
  if (spine.length === 0) throw new ManuscriptError('no_chapters')
  return {
    root,
    items,
    spine,
    isRtl: (spineElement && attributeOf(spineElement, 'page-progression-direction')) === 'rtl',
    nav: list.find(({ properties }) => properties.includes('nav')) ?? null,
    ncx:
      items.get((spineElement && attributeOf(spineElement, 'toc')) ?? '') ??
      list.find(({ type }) => type === 'application/x-dtbncx+xml') ??
      null,
    coverPath: coverPathOf(root, items),
    coverPage: coverPageOf(root, path),
  }
}

function itemOf(element: Element, base: string): [string, ManifestItem][] {
  const id = attributeOf(element, 'id')
  const place = resolvePath(attributeOf(element, 'href') ?? '', base)
  if (id === null || place === null) return []
  const type = (attributeOf(element, 'media-type') ?? '').toLowerCase()
  return [[id, { id, path: place.path, type, properties: words(attributeOf(element, 'properties')) }]]
}

function coverPathOf(root: Element, items: ReadonlyMap<string, ManifestItem>): string | null {
  const marked = [...items.values()].find(({ properties }) => properties.includes('cover-image'))
  if (marked) return marked.path
  const meta = all(root, 'meta').find((element) => attributeOf(element, 'name') === 'cover')
  const item = items.get((meta && attributeOf(meta, 'content')) ?? '')
  return item?.type.startsWith('image/') ? item.path : null
}

function coverPageOf(root: Element, base: string): string | null {
  const reference = all(root, 'reference').find((element) => attributeOf(element, 'type') === 'cover')
  return (reference && resolvePath(attributeOf(reference, 'href') ?? '', base)?.path) ?? null
}

/** The path of the package document, by the container of an EPUB. */
export function packagePath(container: string): string {
  const [rootfile] = all(parseXml(container), 'rootfile')
  const path = rootfile && attributeOf(rootfile, 'full-path')
  if (!path) throw new ManuscriptError('no_chapters')
  return path
}

export const lines = (root: Element, tag: string): string[] =>
  all(root, tag)
    .map(lineIn)
    .filter((line) => line !== '')
