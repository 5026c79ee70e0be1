import type { PageContent } from './fetchPageContent.ts'
import { parsePageContent } from './parsePageContent.ts'

/** The nodes of a page, to be read or shown beside it. Those that the server has drawn may be on the screen, so they are copied. */
export function copyOfPage(content: PageContent): DocumentFragment {
  if (content.kind !== 'drawn') return parsePageContent(content)
  const copy = document.createDocumentFragment()
  copy.append(...content.nodes.map((node) => node.cloneNode(true)))
  return copy
}
