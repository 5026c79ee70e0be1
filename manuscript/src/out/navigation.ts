import { escapeXml } from '../tree/writeXhtml.ts'
import { type ContentsNode, nest } from './contentsOf.ts'
import type { EpubBook } from './EpubBook.ts'
import type { ContentsEntry } from '../Manuscript.ts'
import { pageFile, xhtmlDocument } from './writePage.ts'
import { xhtmlId } from './xhtmlIds.ts'

const addressOf = ({ page, fragment }: ContentsEntry): string =>
  fragment === null ? pageFile(page) : `${pageFile(page)}#${xhtmlId(fragment)}`

/** The contents as EPUB 3 has them. */
export function navDocument(book: EpubBook, entries: readonly ContentsEntry[]): string {
  const list = (nodes: readonly ContentsNode[]): string =>
    nodes.length === 0 ? '' : `<ol>\n${nodes.map((node) => item(node)).join('')}</ol>`
  const item = (node: ContentsNode): string =>
    `<li><a href="${escapeXml(addressOf(node))}">${escapeXml(node.title)}</a>${list(node.children)}</li>\n`
  return xhtmlDocument(
    book,
    book.title,
    `<nav epub:type="toc"><h1>${escapeXml(book.title)}</h1>${list(nest(entries))}</nav>`,
  )
}

/** The contents as EPUB 2 has them, for older reading systems. */
export function ncxDocument(book: EpubBook, entries: readonly ContentsEntry[]): string {
  let order = 0
  const orders = new Map<string, number>()
  /** Entries that lead to the same place have the same number. */
  const orderOf = (address: string): number => {
    const known = orders.get(address) ?? ++order
    orders.set(address, known)
    return known
  }
  let count = 0
  const point = (node: ContentsNode): string => {
    const address = addressOf(node)
    const start = `<navPoint id="point-${++count}" playOrder="${orderOf(address)}"><navLabel><text>${escapeXml(node.title)}</text></navLabel><content src="${escapeXml(address)}"/>`
    return `${start}${node.children.map(point).join('')}</navPoint>\n`
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${book.lang}">
<head><meta name="dtb:uid" content="${escapeXml(book.identifier)}"/></head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>
${nest(entries).map(point).join('')}</navMap>
</ncx>
`
}
