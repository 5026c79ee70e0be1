/** How to read a tree of HTML nodes, so that the same functions serve the browser's DOM and a server's parser. */
export interface PageTree<Node> {
  /** The element's tag in lower case; '#text' for text, and any other name with `#` for what shows nothing. */
  nameOf(node: Node): string
  /** The content of a text node. */
  textOf(node: Node): string
  childrenOf(node: Node): ArrayLike<Node>
}

/** The needed part of a DOM node; the browser's `Node` fits. */
export interface DomNode {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<DomNode>
}

/** The browser's DOM. */
export const domTree: PageTree<DomNode> = {
  nameOf: ({ nodeName }) => nodeName.toLowerCase(),
  textOf: ({ nodeValue }) => nodeValue ?? '',
  childrenOf: ({ childNodes }) => childNodes,
}
