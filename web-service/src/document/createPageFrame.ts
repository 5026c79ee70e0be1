import type { Book } from '@hikma/contracts/book'
import { DRAWN_PAGE, type DrawingModule } from '@hikma/contracts/documents'
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5'
import { assembleDocument } from './assembleDocument.ts'
import type { StaysInFrame } from '../page/StaysInFrame.ts'
import type { Frontend } from './readFrontend.ts'

/** Browsers nest no deeper either. */
const MAX_DEPTH = 512
/** Markup can ask for a number of elements that is quadratic in its size; a page that is drawn has 16,000 tags at most. */
const MAX_ELEMENTS = 50_000

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

class PageTooComplex extends Error {}

/**
 * Gives the check of sanitised pages. Their text is balanced, but the tree that a browser makes of it need not be: a start
 * tag can end open elements, and then the end tags of these end elements of the document (SECURITY.md §2.29).
 */
export function createPageFrame(drawing: DrawingModule, frontend: Frontend): StaysInFrame {
  let frame: readonly [before: string, after: string] | undefined

  /** A document without the text of its page. All books have the same elements around their pages. */
  function drawFrame(book: Book): readonly [before: string, after: string] {
    const data = { view: 'reader', book, page: 1, text: '', isTypeset: true, pageId: null, pageName: null } as const
    const drawn = drawing.drawDocument(data, 'en')
    // the rules in its head change no tree, and would take most of the time of each check
    const unstyled = { ...frontend, sheets: {}, faces: [] }
    const html = assembleDocument({ data, drawn, language: 'en', frontend: unstyled, publicUrl: null })
    const start = findPage(parseBounded(html))?.sourceCodeLocation?.startTag?.endOffset
    if (start === undefined) throw new Error('A drawn document has no element for the text of its page.')
    return [html.slice(0, start), html.slice(start)]
  }

  return (book, text) => {
    const [before, after] = (frame ??= drawFrame(book))
    try {
      return isContent(parseBounded(before + text + after), before.length, before.length + text.length)
    } catch (error) {
      if (error instanceof PageTooComplex) return false
      throw error
    }
  }
}

/** Parses a document with the places of its nodes. Throws `PageTooComplex`. */
function parseBounded(html: string): Node {
  let [elements, depth] = [0, 0]
  const bounded = (count: number, max: number) => {
    if (count > max) throw new PageTooComplex()
  }
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args: Parameters<typeof defaultTreeAdapter.createElement>) {
      bounded(++elements, MAX_ELEMENTS)
      return defaultTreeAdapter.createElement(...args)
    },
    onItemPush: () => bounded(++depth, MAX_DEPTH),
    onItemPop: () => void depth--,
  }
  return parse(html, { sourceCodeLocationInfo: true, treeAdapter })
}

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

/** The first element for a page; the text of a page comes after it. */
function findPage(node: Node): Element | undefined {
  if ('attrs' in node && node.attrs.some(({ name }) => name === DRAWN_PAGE)) return node
  for (const child of childrenOf(node)) {
    const found = findPage(child)
    if (found) return found
  }
  return undefined
}

/** Whether what stands between two offsets, and nothing else, has become the content of the element for the page. */
function isContent(root: Node, start: number, end: number): boolean {
  const page = findPage(root)
  const { startTag, endTag } = page?.sourceCodeLocation ?? {}
  if (startTag?.endOffset !== start || endTag?.startOffset !== end) return false
  const isInPlace = (node: Node, isInPage: boolean): boolean => {
    const at = node.sourceCodeLocation?.startOffset
    // only tables get elements that nobody has written, and none is around a page
    const belongs = at === undefined ? isInPage || node === root : isInPage === (at >= start && at < end)
    return belongs && childrenOf(node).every((child) => isInPlace(child, isInPage || node === page))
  }
  return isInPlace(root, false)
}
