import type { Element, Node } from '../tree/tree.ts'

/** A loss or a change in a manuscript. */
export type ChangeKind =
  /** An element with all that is in it, such as a script or a film. */
  | 'element'
  /** A picture that is elsewhere, missing, too large, or of a kind that no page shows. */
  | 'image'
  /** A link that leads nowhere; its text stays. */
  | 'link'
  /** A declaration in a `style` attribute. */
  | 'style'
  /** An attribute that runs code. */
  | 'handler'
  /** A file of the archive that no page holds, such as a font. */
  | 'file'
  /** A text that was not well-formed XML and was read as HTML. */
  | 'markup'
  /** A page that shows the cover only, or the contents: the library has its own. */
  | 'page'
  /** A remark beside the text. */
  | 'comment'
  /** Words whose deletion was tracked. */
  | 'deletion'
  /** A detail of the book that was shortened or could not be taken. */
  | 'detail'

/** The questions about the rest of the book that cleaning a page asks. */
export interface PageContext {
  /** The name of the picture at an address as it is written, or null if the page cannot show it. */
  image(address: string): string | null
  /** The new `href` of a link, or null if it leads nowhere. */
  link(address: string): string | null
  /** Makes a picture of a drawing in the page, and gives its name; null if the page loses it. */
  drawing(svg: Element): string | null
  /** `at` is still in the page, at the place of the change. */
  report(kind: ChangeKind, what: string, at: Node): void
}
