import {
  append,
  childElements,
  childrenOf,
  type Element,
  insertBefore,
  isElement,
  remove,
  rename,
} from '../../tree/tree.ts'
import { isBlank } from './contentModel.ts'

const ORDER = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot']
const CHILDREN: Readonly<Record<string, RegExp>> = {
  table: /^(caption|colgroup|thead|tbody|tfoot)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^(td|th)$/,
  colgroup: /^col$/,
}

/** The parts of a table in their order, each as often as it may be; what is no part goes before the table. */
export function conformTable(table: Element): void {
  removeStrangers(table, table)
  for (const part of childElements(table)) {
    removeStrangers(part, table)
    for (const row of childElements(part)) removeStrangers(row, table)
  }
  const seen = new Set<string>()
  for (const part of childElements(table)) {
    const { tagName } = part
    if (tagName !== 'tbody' && tagName !== 'colgroup' && seen.has(tagName)) {
      if (tagName === 'caption') {
        rename(part, 'div')
        insertBefore(table, part)
      } else rename(part, 'tbody')
    }
    seen.add(tagName)
  }
  const parts = ORDER.flatMap((tag) => childElements(table).filter(({ tagName }) => tagName === tag))
  append(table, ...parts)
}

function removeStrangers(parent: Element, table: Element): void {
  const allowed = CHILDREN[parent.tagName]
  if (!allowed) return
  for (const node of childrenOf(parent)) {
    if (isElement(node) ? allowed.test(node.tagName) : isBlank(node)) continue
    if (isElement(node) && node.childNodes.length === 0 && node.tagName !== 'img') remove(node)
    else insertBefore(table, node)
  }
}
