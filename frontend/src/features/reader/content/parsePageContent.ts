import { CHAPTER_NUMERAL, isChapterNumeral } from '@hikma/contracts/chapterNumeral'
import { levelBelowTitle } from '@hikma/contracts/headingLevels'
import { LONG_CELL, LONG_CELL_LENGTH, TABLE_SCROLLER } from '@hikma/contracts/wideTables'
import { keepPunctuation } from './keepPunctuation.ts'
import type { PageContent } from './fetchPageContent.ts'
import { markCells } from '../dom/markCells.ts'
import { wrapPoems } from '../dom/poems.ts'
import { raiseMarks } from '../dom/raiseMarks.ts'
import css from './PageText.module.css'

/** A document without a browsing context: it loads nothing, runs nothing and is never shown. */
let inertDocument: Document | undefined

/** The nodes of a page, to be appended to the document. Nodes that the server has drawn are moved. */
export function parsePageContent(content: PageContent): DocumentFragment {
  if (content.kind === 'drawn') {
    const drawn = document.createDocumentFragment()
    drawn.append(...content.nodes)
    return drawn
  }
  inertDocument ??= document.implementation.createHTMLDocument('')
  const nodes = inertDocument.createDocumentFragment()
  if (content.kind === 'tex') {
    const source = inertDocument.createElement('pre')
    source.className = css.tex ?? ''
    source.dir = 'ltr'
    source.textContent = content.text
    nodes.append(source)
    return nodes
  }
  const page = inertDocument.createElement('section')
  // The only place where a page becomes HTML: `renderPage` has sanitised it, and nothing has changed it since.
  page.innerHTML = content.html as unknown as string
  if (content.kind === 'typeset') keepPunctuation(page)
  for (const table of page.querySelectorAll('table:not(table table)')) {
    const scroller = inertDocument.createElement('div')
    scroller.toggleAttribute(TABLE_SCROLLER, true)
    table.replaceWith(scroller)
    scroller.append(table)
    for (const cell of table.querySelectorAll('td, th'))
      if ((cell.textContent?.length ?? 0) > LONG_CELL_LENGTH) cell.toggleAttribute(LONG_CELL, true)
  }
  markCells(page)
  raiseMarks(page)
  wrapPoems(page)
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levelOf = ({ localName }: Element) => Number(localName[1])
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    heading.toggleAttribute(CHAPTER_NUMERAL, isChapterNumeral(heading.textContent ?? ''))
    const level = levelBelowTitle(levelOf(heading), highest)
    if (level !== null) heading.setAttribute('aria-level', String(level))
  }
  nodes.append(...page.childNodes)
  return nodes
}
