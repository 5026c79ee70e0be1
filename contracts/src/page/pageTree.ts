import { targetOfLink } from '../bookLinks.ts'
import { hasBackClass, hasMarkClass, raises } from '../noteMarks.ts'

/** How to read a tree of HTML nodes, so that the same functions serve the browser's DOM and a server's parser. */
export interface PageTree<Node> {
  /** The element's tag in lower case; '#text' for text, and any other name with `#` for what shows nothing. */
  nameOf(node: Node): string
  /** The content of a text node. */
  textOf(node: Node): string
  childrenOf(node: Node): ArrayLike<Node>
  /** 'mark' if attributes of a link say that it is the mark of a note, 'place' if it leads to a place in the book. */
  noteLinkOf(link: Node): NoteLink
}

export type NoteLink = 'mark' | 'place' | null

/** The needed part of a DOM node; the browser's `Node` fits. */
export interface DomNode {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<DomNode>
  /** Of elements. */
  readonly getAttribute?: (name: string) => string | null
}

/** The browser's DOM. */
export const domTree: PageTree<DomNode> = {
  nameOf: ({ nodeName }) => nodeName.toLowerCase(),
  textOf: ({ nodeValue }) => nodeValue ?? '',
  childrenOf: ({ childNodes }) => childNodes,
  noteLinkOf: (link) => {
    const attribute = (name: string) => link.getAttribute?.(name) ?? ''
    return noteLinkOf(attribute, targetOfLink(attribute('href'))?.id != null)
  },
}

/** The role of a link in notes, by its attributes. */
export function noteLinkOf(attribute: (name: string) => string, leadsToPlace: boolean): NoteLink {
  if (!leadsToPlace || hasBackClass(attribute('class'))) return null
  return hasMarkClass(attribute('class')) || raises(attribute('style')) ? 'mark' : 'place'
}
