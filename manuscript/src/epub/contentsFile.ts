import type { RawEntry } from '../pages/finishPages.ts'
import { parseXml } from '../tree/parseXml.ts'
import { attributeOf, childElements, type Element, findElement, lineIn, tokensOf } from '../tree/tree.ts'
import { resolvePath } from '../zip/resolvePath.ts'
import { all } from './packageFile.ts'

/** The contents by the navigation document of EPUB 3, whose root this is. */
export function navEntries(root: Element, path: string): RawEntry[] {
  const navs = all(root, 'nav')
  const nav = navs.find((element) => tokensOf(element, 'epub:type').includes('toc')) ?? navs[0]
  const list = nav && findElement(nav, 'ol')
  return list ? itemsOf(list, path, 0) : []
}

function itemsOf(list: Element, path: string, depth: number): RawEntry[] {
  return childElements(list).flatMap((item) => {
    const label = childElements(item).find(({ tagName }) => tagName !== 'ol')
    const link = label && (label.tagName === 'a' ? label : findElement(label, 'a'))
    const inner = childElements(item).find(({ tagName }) => tagName === 'ol')
    const below = inner ? itemsOf(inner, path, depth + 1) : []
    return [
      ...entryOf(link ? attributeOf(link, 'href') : null, label ? lineIn(label) : '', path, depth, below),
      ...below,
    ]
  })
}

/** The contents by the NCX of EPUB 2. */
export function ncxEntries(text: string, path: string): RawEntry[] {
  const map = findElement(parseXml(text), 'navMap')
  return map ? pointsOf(map, path, 0) : []
}

function pointsOf(parent: Element, path: string, depth: number): RawEntry[] {
  const points = childElements(parent).filter(({ tagName }) => tagName === 'navPoint')
  return points.flatMap((point) => {
    const label = childElements(point).find(({ tagName }) => tagName === 'navLabel')
    const content = childElements(point).find(({ tagName }) => tagName === 'content')
    const below = pointsOf(point, path, depth + 1)
    return [
      ...entryOf((content && attributeOf(content, 'src')) ?? null, label ? lineIn(label) : '', path, depth, below),
      ...below,
    ]
  })
}

/** An entry without a link leads to where the first one below it does. */
function entryOf(
  href: string | null,
  title: string,
  path: string,
  depth: number,
  below: readonly RawEntry[],
): RawEntry[] {
  const place = href === null ? below[0]?.place : resolvePath(href, path)
  return place && title !== '' ? [{ title, depth, place }] : []
}
