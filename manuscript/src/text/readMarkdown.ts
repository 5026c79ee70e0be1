import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { parsePage } from '../tree/parseHtml.ts'
import { attributeOf, type Element, elementsIn, remove, setAttribute } from '../tree/tree.ts'
import { withoutFrontMatter } from './frontMatter.ts'
import { addHeadingIds, decoded } from './headingIds.ts'

/** The tree of a text in GitHub's Markdown, with its footnotes as notes and an id for each heading. */
export function markdownTree(text: string): Element {
  const options = {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  }
  const body = parsePage(micromark(withoutFrontMatter(text), options))
  for (const element of elementsIn(body)) markNote(element)
  addHeadingIds(body)
  return body
}

/** The converter marks notes by attributes; pages have classes for them. */
function markNote(element: Element): void {
  if (attributeOf(element, 'data-footnote-ref') !== null) setAttribute(element, 'class', 'noteref')
  if (attributeOf(element, 'data-footnote-backref') !== null) setAttribute(element, 'class', 'backlink')
  if (element.tagName === 'li' && attributeOf(element, 'id')?.startsWith('user-content-fn-'))
    setAttribute(element, 'class', 'footnote')
  // a heading that only screen readers see
  if (element.tagName === 'h2' && attributeOf(element, 'id') === 'footnote-label') remove(element)
  // the reader gives ids its own prefix, and the converter escapes other letters in them, which links do not
  for (const name of ['id', 'href']) {
    const value = attributeOf(element, name)
    if (value && /^#?user-content-fn/.test(value))
      setAttribute(element, name, decoded(value.replace('user-content-', '')))
  }
}
