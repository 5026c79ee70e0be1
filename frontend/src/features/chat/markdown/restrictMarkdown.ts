import type { Emphasis, Image, Link, Parents, Root, RootContent, Strong, Table, Text } from 'mdast'
import { safeLink } from './safeLink.ts'

/** Constructs that stay text: HTML, invisible ones, and those that change the lines before them. */
const DISABLED_CONSTRUCTS = [
  'htmlFlow',
  'htmlText',
  'definition',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'characterReference',
  'codeIndented',
  'setextUnderline',
  'strikethrough',
  'tasklistCheck',
]
const MAX_EMPHASIS_DEPTH = 3
/** Every row gets all columns of its table, so that a few thousand characters could make millions of cells. */
const MAX_CELLS = 1_000

/** An address in the text ends before these characters. GitHub's rules do not include the Persian ones. */
const BARE_ADDRESS = /^[^\s<>"'`*\])}،؛«»]{1,2000}/u
const FINAL_PUNCTUATION = /[.,:;!?؟…]+$/u
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** The surroundings of a node. */
interface Context {
  markdown: string
  emphasisDepth: number
  isInLink: boolean
}

/**
 * A remark plugin for text that is not trusted: it parses no HTML, makes images links, and allows the links that
 * `safeLink` allows. Markdown that it refuses is shown as it was written.
 */
export function restrictMarkdown(this: unknown) {
  // oxlint-disable-next-line no-this-in-exported-function -- unified gives a plugin its processor as `this`
  const data = (this as { data(): { micromarkExtensions?: object[] } }).data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: DISABLED_CONSTRUCTS } }]
  return (tree: Root, file: { value: unknown }): void =>
    restrictChildren(tree, { markdown: String(file.value), emphasisDepth: 0, isInLink: false })
}

function restrictChildren(parent: Parents, context: Context): void {
  parent.children = parent.children.flatMap((child) => restrict(child, context)) as never
}

function restrict(node: RootContent, context: Context): RootContent[] {
  if (node.type === 'image') return restrictImage(node, context)
  if (node.type === 'link') return restrictLink(node, context)
  if (node.type === 'emphasis' || node.type === 'strong') return restrictEmphasis(node, context)
  if (node.type === 'table' && cellCount(node) > MAX_CELLS)
    return [{ type: 'paragraph', children: [asWritten(node, context)] }]
  // Every item of a list holds paragraphs: they keep the line ends of their text.
  if (node.type === 'list' || node.type === 'listItem') node.spread = true
  if ('children' in node) restrictChildren(node, context)
  return [node]
}

function restrictImage(node: Image, context: Context): RootContent[] {
  const label = text(node.alt ?? '')
  if (context.isInLink) return [label]
  const href = safeLink(node.url)
  return [href === null ? asWritten(node, context) : { type: 'link', url: href, children: [label] }]
}

/** An allowed link; without a label if the label is the address itself. */
function restrictLink(node: Link, context: Context): RootContent[] {
  const label = node.children[0]
  const isBare = node.children.length === 1 && label?.type === 'text' && label.value === node.url
  const address = isBare ? bareAddress(node.url) : node.url
  const href = safeLink(address)
  if (href === null || context.isInLink) return [asWritten(node, context)]
  if (isBare) return [{ type: 'link', url: href, children: [] }, text(node.url.slice(address.length))]
  restrictChildren(node, { ...context, isInLink: true })
  return [{ ...node, url: href, title: null }]
}

const bareAddress = (url: string): string => (BARE_ADDRESS.exec(url)?.[0] ?? '').replace(FINAL_PUNCTUATION, '')

/** Emphasis that begins inside a word stays text: a product such as 2*3*4 is more likely. */
function restrictEmphasis(node: Emphasis | Strong, context: Context): RootContent[] {
  const { markdown, emphasisDepth } = context
  const before = markdown.charAt((node.position?.start.offset ?? 0) - 1)
  const isInWord = node.type === 'emphasis' && WORD_CHARACTER.test(before)
  if (isInWord || emphasisDepth === MAX_EMPHASIS_DEPTH) return [asWritten(node, context)]
  restrictChildren(node, { ...context, emphasisDepth: emphasisDepth + 1 })
  return [node]
}

const cellCount = ({ align, children }: Table): number => (align?.length ?? 0) * children.length

const text = (value: string): Text => ({ type: 'text', value })

/** The source of a node as text. A bare address has no position; its label is the source. */
function asWritten(node: RootContent, { markdown }: Context): Text {
  const { start, end } = node.position ?? {}
  if (start && end) return text(markdown.slice(start.offset, end.offset))
  const [label] = 'children' in node ? node.children : []
  return text(label?.type === 'text' ? label.value : '')
}
