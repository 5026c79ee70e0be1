import { MAX_HTML } from './limits.ts'
import { TexFailure } from './TexFailure.ts'
import { isElement, type Node, PARAGRAPH, type Reference } from './tree.ts'

type Resolve = (reference: Reference) => Node

const VOID = new Set(['br', 'hr', 'img'])

/** TeX's ways to type quotes and dashes, the longer ones first. */
const LIGATURES: Readonly<Record<string, string>> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '`': '‘',
  "'": '’',
  '!`': '¡',
  '?`': '¿',
}
const LIGATURE = /---?|[!?]`|``?|''?/g

/** The HTML of nodes. All text is escaped here, and nowhere else. */
export function toHtml(nodes: readonly Node[], resolve: Resolve): string {
  let length = 0
  const parts: string[] = []
  const write = (part: string) => {
    length += part.length
    if (length > MAX_HTML) throw new TexFailure('tooMuch')
    parts.push(part)
  }
  const writeAll = (children: readonly Node[]) => {
    let text = ''
    const endText = () => {
      write(escape(text.replace(LIGATURE, (typed) => LIGATURES[typed] ?? typed)))
      text = ''
    }
    for (const child of children) {
      if (typeof child === 'string') text += child
      else {
        if (text) endText()
        writeNode(child)
      }
    }
    if (text) endText()
  }
  const writeNode = (node: Exclude<Node, string>) => {
    if (node === PARAGRAPH) return
    if ('verbatim' in node) return write(escape(node.verbatim))
    if ('mathml' in node) return write(node.mathml)
    if ('label' in node) return writeAll([resolve(node)])
    if (!isElement(node)) return
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
    write(`<${node.tag}${attributes.join('')}>`)
    if (VOID.has(node.tag)) return
    writeAll(node.children)
    write(`</${node.tag}>`)
  }
  writeAll(nodes)
  return parts.join('')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The text of nodes, for attributes. */
export const toText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (isElement(node)) return toText(node.children)
      return 'verbatim' in node ? node.verbatim : ''
    })
    .join('')
