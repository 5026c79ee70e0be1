import { parseFragment } from 'parse5'
import { languageTagOf } from '@hikma/contracts/language'
import { attributeOf, type Element, isElement, isText, type Node, type Parent, XHTML_NS } from '../tree/tree.ts'
import { type RepairKind, RULES } from './rules.ts'

/** A repair that somebody may accept. `position` counts UTF-16 code units of the page's HTML; `before` stands there. */
export interface Repair {
  /** From 1. */
  page: number
  position: number
  before: string
  after: string
  kind: RepairKind
}

/** Code is never repaired, nor is a passage in another language. */
const CODE = new Set('code pre kbd samp tt script style textarea'.split(' '))

/** Lists what could be repaired in the pages of a Persian book, in reading order. */
export const findRepairs = (pages: readonly { html: string }[]): Repair[] =>
  pages.flatMap(({ html }, index) => repairsIn(html).map((repair) => ({ page: index + 1, ...repair })))

function repairsIn(html: string): Omit<Repair, 'page'>[] {
  const root = parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  return textRanges(root).flatMap(({ from, to }) => {
    const source = html.slice(from, to)
    // the parser has moved this text, so its place is not where it was written
    if (source.includes('<')) return []
    const found = RULES.flatMap(({ kind, pattern, repair }) =>
      [...source.matchAll(pattern)].map((match) => ({
        kind,
        position: from + match.index,
        before: match[0],
        after: repair(match[0]),
      })),
    )
    return found.sort((a, b) => a.position - b.position)
  })
}

/** The places of the texts that may be repaired. */
function textRanges(parent: Parent): { from: number; to: number }[] {
  return parent.childNodes.flatMap((node) => {
    if (isElement(node)) return isProse(node) ? textRanges(node) : []
    const place = isText(node) ? locationOf(node) : null
    return place ? [{ from: place.startOffset, to: place.endOffset }] : []
  })
}

const locationOf = (node: Node) => node.sourceCodeLocation ?? null

function isProse(element: Element): boolean {
  if (element.namespaceURI !== XHTML_NS || CODE.has(element.tagName)) return false
  const lang = attributeOf(element, 'lang')
  return lang === null || (languageTagOf(lang) ?? '').split('-')[0] === 'fa'
}
