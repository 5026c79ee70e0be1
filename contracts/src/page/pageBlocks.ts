import { looksLikeMark, signIn } from '../noteMarks.ts'
import type { PageTree } from './pageTree.ts'

/** A deepest block-level element, or a bare run of text and inline elements beside other blocks. */
export interface PageBlock<Node> {
  /** Its text and image nodes in their order, without text that is only space. */
  leaves: Node[]
  text: string
  /** The text without the marks of notes, which are no part of words. */
  words: string
  /** Those of the leaves that are marks of notes. */
  marks: Node[]
  /** 1 to 6 in a heading, else null. */
  level: number | null
}

const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p hr div section aside blockquote pre ul ol li dl dt dd figure figcaption ' +
    'table thead tbody tfoot tr th td caption details summary'
  ).split(' '),
)
const HEADING = /^h([1-6])$/
const LETTER = /[\p{L}\p{N}]/u

interface Opened<Node> {
  node: Node
  name: string
  next: number
  /** Whether it is the mark of a note, or in one. */
  isMark: boolean
}

/** In characters: a longer link is no mark. */
const MAX_MARK = 12

/** The text of an element, as far as a mark of a note may go. */
function beginningOf<Node>(node: Node, tree: PageTree<Node>): string {
  if (tree.nameOf(node) === '#text') return tree.textOf(node)
  let text = ''
  for (const child of Array.from(tree.childrenOf(node))) {
    text += beginningOf(child, tree)
    if (text.length > MAX_MARK) break
  }
  return text
}

/**
 * The blocks of a sanitised page in their order; a block's number is its place here, from 0 (decision 45). Those without
 * a letter, a digit or a picture do not count. The tree is the one that a parser makes of the sanitised markup:
 * `parsePage` on a server, the DOM of `renderPage` in the browser.
 */
export function* pageBlocks<Node>(root: Node, tree: PageTree<Node>): Generator<PageBlock<Node>> {
  const path: Opened<Node>[] = [{ node: root, name: '', next: 0, isMark: false }]
  const empty = (): PageBlock<Node> => ({ leaves: [], text: '', words: '', marks: [], level: null })
  let block = empty()
  let hasPicture = false

  function* ended(): Generator<PageBlock<Node>> {
    if (block.leaves.length === 0) return
    if (hasPicture || LETTER.test(block.text)) yield block
    block = empty()
    hasPicture = false
  }

  /** Whether a link is the mark of a note (BEHAVIOUR.md §2.3), as far as the link and what is around it say. */
  function isMark(link: Node): boolean {
    const kind = tree.noteLinkOf(link)
    if (kind === null) return false
    const words = beginningOf(link, tree).trim()
    if (kind === 'mark') return signIn(words) !== null
    const children = Array.from(tree.childrenOf(link), (child) => tree.nameOf(child))
    const isRaised = path.some(({ name }) => name === 'sup') || (children.length === 1 && children[0] === 'sup')
    // before the text of a note stands its number
    return block.text.trim() !== '' && looksLikeMark(words, isRaised)
  }

  function add(node: Node, name: string): void {
    const isInMark = path.at(-1)?.isMark === true
    if (name === 'br') {
      block.text += '\n'
      block.words += '\n'
    }
    const isPicture = name === 'img'
    const text = name === '#text' ? tree.textOf(node) : ''
    if (!isPicture && text === '') return
    block.text += text
    if (!isInMark) block.words += text
    if (!isPicture && text.trim() === '') return
    if (block.leaves.length === 0) block.level = levelOf(path)
    block.leaves.push(node)
    if (isInMark && !isPicture) block.marks.push(node)
    hasPicture ||= isPicture
  }

  for (let opened = path.at(-1); opened; opened = path.at(-1)) {
    const node = tree.childrenOf(opened.node)[opened.next++]
    if (node === undefined) {
      if (BLOCK_TAGS.has(opened.name)) yield* ended()
      path.pop()
      continue
    }
    const name = tree.nameOf(node)
    if (name.startsWith('#')) {
      add(node, name)
      continue
    }
    if (BLOCK_TAGS.has(name)) yield* ended()
    add(node, name)
    path.push({ node, name, next: 0, isMark: opened.isMark || (name === 'a' && isMark(node)) })
  }
  yield* ended()
}

/** The level of the innermost heading on the path. */
function levelOf<Node>(path: readonly Opened<Node>[]): number | null {
  const level = path.findLast(({ name }) => HEADING.test(name))?.name.slice(1)
  return level === undefined ? null : Number(level)
}
