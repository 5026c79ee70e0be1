import type { Mark, Node } from 'prosemirror-model'
import type { Attributes } from './Attributes.ts'
import { tagOf } from './pageSchema.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00A0': '&nbsp;' }

const escapeText = (text: string): string => text.replace(/[&<>\u00A0]/g, (sign) => ESCAPES[sign] ?? sign)
const escapeValue = (text: string): string =>
  text.replace(/["&\u00A0]/g, (sign) => (sign === '"' ? '&quot;' : (ESCAPES[sign] ?? sign)))

/** A start tag. */
export const startTag = (tag: string, attributes: Attributes): string =>
  `<${tag}${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')}>`

/** The name of a mark's end tag is written as that of its start tag. */
function endTag(mark: Mark): string {
  const name = /^<([^\s/>]+)/.exec(mark.attrs['open'] as string)?.[1] ?? tagOf(mark)
  return `</${name}>`
}

/** The content of a text block as HTML: marks that neighbours share are one element. */
export function inlineHtml(block: Node): string {
  let written = ''
  const open: Mark[] = []
  const closeTo = (depth: number) => {
    while (open.length > depth) written += endTag(open.pop() as Mark)
  }
  block.forEach((node) => {
    let shared = 0
    while (shared < open.length && node.marks[shared]?.eq(open[shared] as Mark)) shared++
    closeTo(shared)
    for (const mark of node.marks.slice(shared)) {
      written += mark.attrs['open'] as string
      open.push(mark)
    }
    written += node.isText ? escapeText(node.text ?? '') : (node.attrs['html'] as string)
  })
  closeTo(0)
  return written
}
