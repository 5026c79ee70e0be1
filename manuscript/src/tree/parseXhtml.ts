import { parseDocument } from './parseHtml.ts'
import { parseXml, XmlError } from './parseXml.ts'
import type { Element } from './tree.ts'

/** The root of a document that should be XHTML, and whether it is: else it is read as browsers read HTML. */
export function parseXhtml(text: string): { root: Element; isWellFormed: boolean } {
  try {
    return { root: parseXml(text), isWellFormed: true }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return { root: parseDocument(text), isWellFormed: false }
  }
}
