import type { PageTree } from './pageTree.ts'

/** A deepest block-level element, or a bare run of text and inline elements beside other blocks. */
export interface PageBlock<Node> {
  /** Its text and image nodes in their order, without text that is only space. */
  leaves: Node[]
  text: string
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
}

/**
 * The blocks of a sanitised page in their order; a block's number is its place here, from 0 (decision 45). Those without
 * a letter, a digit or a picture do not count. The tree is the one that a parser makes of the sanitised markup:
 * `parsePage` on a server, the DOM of `renderPage` in the browser.
 */
export function* pageBlocks<Node>(root: Node, tree: PageTree<Node>): Generator<PageBlock<Node>> {
  const path: Opened<Node>[] = [{ node: root, name: '', next: 0 }]
  let block: PageBlock<Node> = { leaves: [], text: '', level: null }
  let hasPicture = false

  function* ended(): Generator<PageBlock<Node>> {
    if (block.leaves.length === 0) return
    if (hasPicture || LETTER.test(block.text)) yield block
    block = { leaves: [], text: '', level: null }
    hasPicture = false
  }

  function add(node: Node, name: string): void {
    if (name === 'br') block.text += '\n'
    const isPicture = name === 'img'
    const text = name === '#text' ? tree.textOf(node) : ''
    if (!isPicture && text === '') return
    block.text += text
    if (!isPicture && text.trim() === '') return
    if (block.leaves.length === 0) block.level = levelOf(path)
    block.leaves.push(node)
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
    path.push({ node, name, next: 0 })
  }
  yield* ended()
}

/** The level of the innermost heading on the path. */
function levelOf<Node>(path: readonly Opened<Node>[]): number | null {
  const level = path.findLast(({ name }) => HEADING.test(name))?.name.slice(1)
  return level === undefined ? null : Number(level)
}
