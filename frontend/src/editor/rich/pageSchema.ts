import { type DOMOutputSpec, type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import type { Attributes } from './Attributes.ts'
import { shownAttributes, shownTag } from './shownAttributes.ts'

const isAttributes = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  )
const checkAttributes = (value: unknown): void => {
  if (!isAttributes(value)) throw new RangeError('Attributes are pairs of texts.')
}
const TAG = /^[a-z][a-z0-9-]*$/
const checkTag = (value: unknown): void => {
  if (typeof value !== 'string' || !TAG.test(value)) throw new RangeError('A tag is a name.')
}
const SRC = { default: null, validate: 'number|null' } as const
const ATTRS = { default: [], validate: checkAttributes } as const

const toElement = (node: Node, more: Readonly<Record<string, string>> = {}): DOMOutputSpec => [
  shownTag(node.attrs['tag'] as string),
  { ...more, ...shownAttributes(node.attrs['tag'] as string, node.attrs['attrs'] as Attributes) },
  0,
]
/**
 * The direction of a text block by its first letter, where the source says nothing. `unicode-bidi: plaintext` would trap
 * the caret beside atoms.
 */
const toText = (node: Node): DOMOutputSpec => toElement(node, { dir: 'auto' })

/** A block holds its tag in lower case, its attributes, and the number of its origin; null if it is new. */
const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  attrs: { tag: { default: tag, validate: checkTag }, attrs: ATTRS, src: SRC },
  toDOM: 'inline*' === spec.content ? toText : (node) => toElement(node),
  ...spec,
})
const raw = (spec: NodeSpec): NodeSpec => ({
  attrs: { html: { validate: 'string' }, src: SRC },
  atom: true,
  selectable: true,
  draggable: false,
  ...spec,
})

/**
 * A page by the roles of its elements, not by their tags: a text block holds text, a container holds blocks. What cannot
 * be carried is opaque and keeps its source. Types of their own have only what behaves in its own way.
 */
export const pageSchema = new Schema({
  nodes: {
    doc: { content: 'block*' },
    textblock: block('p', {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
    }),
    /** Bare text beside blocks. */
    run: {
      group: 'block',
      content: 'inline*',
      attrs: { src: SRC },
      toDOM: () => ['div', { dir: 'auto' }, 0],
    },
    container: block('div', { group: 'block', content: 'block+', defining: true }),
    figure: block('figure', { group: 'block', content: 'block+', isolating: true }),
    list: block('ul', { group: 'block', content: 'listPart+' }),
    itemText: block('li', { group: 'listPart', content: 'inline*' }),
    item: block('li', { group: 'listPart', content: 'block+', defining: true }),
    table: block('table', { group: 'block', content: 'tablePart+', isolating: true }),
    rows: block('tbody', { group: 'tablePart', content: 'tableRow+' }),
    row: block('tr', { group: 'tableRow tablePart', content: 'rowPart+' }),
    caption: block('caption', { group: 'tablePart', content: 'inline*', isolating: true }),
    cellText: block('td', { group: 'rowPart', content: 'inline*', isolating: true }),
    cell: block('td', { group: 'rowPart', content: 'block+', isolating: true }),
    rule: block('hr', { group: 'block', toDOM: () => ['hr'] }),
    /** What is edited as source only. */
    opaque: raw({ group: 'block listPart tablePart tableRow rowPart', toDOM: () => ['div'] }),
    text: { group: 'inline' },
    break: raw({
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: { html: { default: '<br>', validate: 'string' } },
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    }),
    image: raw({
      group: 'inline',
      inline: true,
      attrs: { html: { validate: 'string' }, attrs: ATTRS },
      toDOM: () => ['img'],
    }),
    opaqueInline: raw({
      group: 'inline',
      inline: true,
      attrs: { html: { validate: 'string' } },
      toDOM: () => ['span'],
    }),
  },
  marks: {
    /**
     * An inline element; `open` is its start tag as it stands in the source. A twin is one that follows its like, as the
     * second half of a beyt does, and stays apart from it.
     */
    el: {
      attrs: {
        tag: { validate: checkTag },
        attrs: ATTRS,
        open: { validate: 'string' },
        twin: { default: false, validate: 'boolean' },
      },
      excludes: '',
      inclusive: true,
      toDOM: (mark: Mark) => [
        shownTag(mark.attrs['tag'] as string, 'span'),
        shownAttributes(mark.attrs['tag'] as string, mark.attrs['attrs'] as Attributes),
        0,
      ],
    },
  },
})

export const tagOf = ({ attrs }: Node | Mark): string => (attrs['tag'] as string | undefined) ?? ''
export const attributesOf = ({ attrs }: Node | Mark): Attributes => (attrs['attrs'] as Attributes | undefined) ?? []
export const sourceOf = ({ attrs }: Node): number | null => (attrs['src'] as number | null | undefined) ?? null
