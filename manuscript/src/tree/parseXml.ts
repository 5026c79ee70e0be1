import { defaultTreeAdapter as adapter, parseFragment } from 'parse5'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ManuscriptError } from '../ManuscriptError.ts'
import { checkShape, checkTags } from './checkMarkup.ts'
import { createElement, createText, type Element, type Parent, textIn, append } from './tree.ts'

/** A text that is not well-formed XML. */
export class XmlError extends Error {
  override name = 'XmlError'
}

/** Prefixes that files use without declaring them. */
const NAMESPACES = {
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  svg: 'http://www.w3.org/2000/svg',
  m: 'http://www.w3.org/1998/Math/MathML',
  opf: 'http://www.idpf.org/2007/opf',
  dc: 'http://purl.org/dc/elements/1.1/',
}
const OWN_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/**
 * Parses XML and gives its root. A document type is ignored: nothing is loaded, and entities that a text declares are
 * refused, but the names of HTML's characters are known. Throws an XmlError, or a ManuscriptError for entities or depth.
 */
export function parseXml(text: string): Element {
  checkTags(text)
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: NAMESPACES })
  const root = adapter.createDocument()
  const open: Parent[] = [root]
  const addText = (value: string) => {
    if (open.length > 1) append(open.at(-1)!, createText(value))
  }
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new ManuscriptError('entities')
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', (tag) => {
    const element = elementOf(tag)
    append(open.at(-1)!, element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(withoutNames(text.replace(/^\ufeff/, ''))).close()
  checkShape(root)
  return root.childNodes[0] as Element
}

function elementOf({ local, uri, attributes }: SaxesTagNS): Element {
  const element = createElement(local)
  element.namespaceURI = uri as Element['namespaceURI']
  element.attrs = Object.values(attributes)
    .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .map(({ name, value }) => ({ name, value }))
  return element
}

const known = new Map<string, string>()

/** Writes HTML's named characters, such as `&nbsp;`, as themselves. */
const withoutNames = (text: string): string =>
  text.replace(/&([A-Za-z][A-Za-z0-9]{1,30});/g, (whole, name: string) => {
    if (OWN_ENTITIES.has(name)) return whole
    const character = known.get(whole) ?? textIn(parseFragment(whole))
    known.set(whole, character)
    return character
  })
