import { parsePageLink } from '@hikma/contracts/pageLinks'
import { DOWNLOAD_PATH } from '@hikma/contracts/links'
import { prepareMarkup } from '@hikma/contracts/prepareMarkup'
import { cleanPage } from '../pages/cleanPage.ts'
import { NOTE_TYPES } from '../pages/markup.ts'
import type { PageContext } from '../pages/PageContext.ts'
import { parsePage } from '../tree/parseHtml.ts'
import { createElement, createText, append, type Element, elementsIn, setAttribute, tokensOf } from '../tree/tree.ts'
import { escapeXml, isMath, writeXhtml } from '../tree/writeXhtml.ts'
import { conform } from './conform/conform.ts'
import type { EpubBook } from './EpubBook.ts'
import { xhtmlId } from './xhtmlIds.ts'

/** The data that a page needs of the others. */
export interface PageNeighbours {
  /** The name of the picture's file at an address, or null. */
  image(address: string): string | null
  /** Whether a page (from 1) exists, and has an id. */
  hasPage(page: number): boolean
  hasId(page: number, id: string): boolean
}

export interface WrittenPage {
  xhtml: string
  hasMath: boolean
}

export const pageFile = (page: number): string => `${page}.xhtml`

/** The tree of a page's HTML, or of a TeX page, which readers see as its source. */
export function pageTree(content: string, ext: EpubBook['ext']): Element {
  if (ext === 'html') return parsePage([...prepareMarkup(content)].join(''))
  const body = createElement('body')
  const source = createElement('pre', { class: 'tex' })
  append(source, createText(content))
  append(body, source)
  return body
}

/** Writes page `page` as XHTML: what the reader shows of it, with links to the files of the EPUB. */
export function writePage(content: string, page: number, book: EpubBook, neighbours: PageNeighbours): WrittenPage {
  const body = pageTree(content, book.ext)
  cleanPage(body, contextOf(page, neighbours))
  markNotes(body)
  conform(body)
  const hasMath = elementsIn(body).some(isMath)
  return {
    xhtml: xhtmlDocument(book, `${book.title} ${page}`, body.childNodes.map((node) => writeXhtml(node)).join('')),
    hasMath,
  }
}

/** A whole document of XHTML; `content` is markup. */
export const xhtmlDocument = ({ lang, direction }: EpubBook, title: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${direction}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>${content}</body>
</html>
`

function contextOf(page: number, { image, hasPage, hasId }: PageNeighbours): PageContext {
  return {
    image,
    drawing: () => null,
    report: () => {},
    link(address) {
      const link = parsePageLink(address)
      if (link === null || link.to === 'deleted' || address.startsWith(DOWNLOAD_PATH)) return null
      if (link.to === 'elsewhere') return externalLink(address.trim())
      const target = link.to === 'here' ? page : link.page
      if (!hasPage(target)) return null
      const fragment = link.fragment ? decodeFragment(link.fragment) : ''
      const file = link.to === 'here' ? '' : pageFile(target)
      if (fragment !== '' && hasId(target, fragment)) return `${file}#${xhtmlId(fragment)}`
      return file === '' ? null : file
    },
  }
}

/** An address as the standard writes it, or null if it is none. */
function externalLink(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return URL.canParse(whole) ? new URL(whole).href.replace(/[|\\^`{}[\]]/g, encodeURIComponent) : null
}

export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Reading systems know notes by EPUB's own attribute. */
function markNotes(body: Element): void {
  for (const element of elementsIn(body)) {
    const types = tokensOf(element).filter((name) => NOTE_TYPES.has(name) && name !== 'note')
    if (types.length > 0) setAttribute(element, 'epub:type', types.join(' '))
  }
}
