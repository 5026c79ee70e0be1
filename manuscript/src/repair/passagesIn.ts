import { parseFragment } from 'parse5'
import { isBlockTag } from '../pages/markup.ts'
import { attributeOf, type Element, isElement, isText, type Parent, XHTML_NS } from '../tree/tree.ts'
import { isPersianText, OBJECT } from './persianText.ts'

/**
 * A paragraph, a heading, a cell: its Persian text as the source has it, joined across its inline elements. Entities and
 * elements that are no Persian text are object characters (U+FFFC), a `br` is a line end; a named no-break space is one.
 */
export interface Passage {
  text: string
  /** Where the pieces of the text are in the source, ascending. */
  pieces: { at: number; from: number; length: number }[]
}

/** The texts of a page that may be repaired. */
export function passagesIn(html: string): Passage[] {
  const passages: Passage[] = []
  let open: Passage = { text: '', pieces: [] }
  const end = () => {
    if (open.pieces.length > 0) passages.push(open)
    open = { text: '', pieces: [] }
  }
  const add = (from: number, to: number) => {
    const source = html.slice(from, to)
    // the parser has moved this text, so its place is not where it was written
    if (source.includes('<')) return void (open.text += OBJECT)
    open.pieces.push({ at: open.text.length, from, length: source.length })
    open.text += withoutEntities(source)
  }
  const read = (parent: Parent): void => {
    for (const node of parent.childNodes) {
      const place = node.sourceCodeLocation
      if (isText(node) && place) add(place.startOffset, place.endOffset)
      else if (isElement(node)) readElement(node)
    }
  }
  const readElement = (element: Element): void => {
    const isBlock = isBlockTag(element.tagName)
    if (isBlock) end()
    if (element.tagName === 'br') open.text += '\n'
    else if (!isRepaired(element)) open.text += OBJECT
    else read(element)
    if (isBlock) end()
  }
  read(parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  end()
  return passages
}

const withoutEntities = (source: string): string =>
  source.replace(/&(#?\w{1,32});/g, (entity, name) => (name === 'nbsp' ? '\u00a0' : OBJECT).repeat(entity.length))

const isRepaired = (element: Element): boolean =>
  element.namespaceURI === XHTML_NS &&
  element.tagName !== 'img' &&
  isPersianText(element.tagName, attributeOf(element, 'lang'))
