import type { Sheet } from './fetchPageContent.ts'
import css from './PageText.module.css'

/** A document that loads nothing, runs nothing and is never shown. */
const workshop = document.implementation.createHTMLDocument('')

/** The nodes of a page, ready to be put in place. */
export function parseSheet(sheet: Sheet): DocumentFragment {
  const content = workshop.createDocumentFragment()
  if (sheet.kind === 'tex') {
    const source = workshop.createElement('pre')
    source.className = css.tex ?? ''
    source.dir = 'ltr'
    source.textContent = sheet.text
    content.append(source)
    return content
  }
  const page = workshop.createElement('section')
  // The only place where a page becomes HTML: trusted by `renderPage`, and its text untouched since.
  page.innerHTML = sheet.html as unknown as string
  // A wide table scrolls in a box of its own, and leaves the text around it where it is.
  for (const table of page.querySelectorAll('table:not(table table)')) {
    const box = workshop.createElement('div')
    box.className = css.box ?? ''
    table.replaceWith(box)
    box.append(table)
  }
  content.append(...page.childNodes)
  return content
}
