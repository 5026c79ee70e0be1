import { Fragment, type Node, Slice } from 'prosemirror-model'
import { pageSchema } from '../pageSchema.ts'

/** The same node without numbers of origins: those of another text mean nothing here. */
function asNew(node: Node): Node {
  const content = node.isTextblock ? node.content : Fragment.from(node.children.map(asNew))
  const attrs = 'src' in node.attrs ? { ...node.attrs, src: null } : node.attrs
  return node.isText ? node : node.type.create(attrs, content, node.marks)
}

/** The content to insert for blocks from elsewhere: at both ends text flows into the text at the caret. */
export function sliceOf(doc: Node): Slice {
  const content = Fragment.from(doc.children.map(asNew))
  const isOpen = (node: Node | null): boolean =>
    node !== null && (node.type.name === 'run' || (node.type.name === 'textblock' && node.attrs['tag'] === 'p'))
  const [start, end] = [isOpen(content.firstChild), isOpen(content.lastChild)]
  return new Slice(content, start ? 1 : 0, end ? 1 : 0)
}

/** Plain text: a blank line ends a paragraph, another line break is one. */
export function sliceOfText(text: string): Slice {
  const { nodes } = pageSchema
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u2060\uFEFF\u202A-\u202E]/g, '')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => {
      const lines = paragraph.trim().split('\n')
      const pieces = lines.flatMap((line, at) => {
        const said = line.trim() === '' ? [] : [pageSchema.text(line.replace(/[ \t]+/g, ' '))]
        return at === 0 ? said : [nodes.break.create(), ...said]
      })
      return nodes.textblock.create({ tag: 'p', attrs: [], src: null }, pieces)
    })
  return paragraphs.every(({ content }) => content.size === 0)
    ? Slice.empty
    : new Slice(Fragment.from(paragraphs), 1, 1)
}
