import type { PageContent } from './fetchPageContent.ts'
import css from './PageText.module.css'

/** A cell with more characters keeps a width that it can be read at; the table scrolls instead. */
const LONG_CELL = 24

/** A document without a browsing context: it loads nothing, runs nothing and is never shown. */
const inertDocument = document.implementation.createHTMLDocument('')

/** The nodes of a page, to be appended to the document. */
export function parsePageContent(content: PageContent): DocumentFragment {
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
  // A wide table scrolls in its own box, so that the text around it does not move.
  for (const table of page.querySelectorAll('table:not(table table)')) {
    const scroller = inertDocument.createElement('div')
    scroller.className = css.tableScroller ?? ''
    table.replaceWith(scroller)
    scroller.append(table)
    for (const cell of table.querySelectorAll('td, th'))
      if ((cell.textContent?.length ?? 0) > LONG_CELL) cell.toggleAttribute('data-long', true)
  }
  nodes.append(...page.childNodes)
  return nodes
}
