import { Node } from 'prosemirror-model'
import { inlineHtml, startTag } from './inlineHtml.ts'
import type { OpenedPage, Origin } from './OpenedPage.ts'
import { attributesOf, pageSchema, sourceOf, tagOf } from './pageSchema.ts'

/** What saving needs of a page that was opened: its text, and its nodes as they were. */
export interface Original {
  source: string
  origins: readonly Origin[]
  doc: Node
  /** The nodes by the number of their origin. */
  nodes: ReadonlyMap<number, Node>
}

/** The original of an opened page. Throws a RangeError if its document does not fit the schema. */
export function originalOf({ source, doc, origins }: OpenedPage): Original {
  const root = Node.fromJSON(pageSchema, doc)
  root.check()
  const nodes = new Map<number, Node>()
  root.descendants((node) => {
    const src = sourceOf(node)
    if (src !== null) nodes.set(src, node)
    return !node.isTextblock
  })
  return { source, origins, doc: root, nodes }
}

/** The HTML of a document. Whatever equals the original is written as it stands there, byte for byte. */
export const savePage = (original: Original, doc: Node): string =>
  doc.eq(original.doc) ? original.source : writePage(original, doc)

/** The place of a text block or an atom: its position in the document, and the source that it is written as. */
export interface BlockPlace {
  pos: number
  from: number
  to: number
}

/** The same without the short way for an unchanged document. */
export const writePage = (original: Original, doc: Node): string => write(original, doc).html

/** Where the blocks of a document stand in the source that `savePage` gives, in their order. */
export const blockPlaces = (original: Original, doc: Node): BlockPlace[] => write(original, doc).places

function write({ source, origins, nodes }: Original, doc: Node): { html: string; places: BlockPlace[] } {
  const used = new Set<number>()
  const body = origins[0] as Origin
  const places: BlockPlace[] = []
  let html = source.slice(0, body.openEnd)

  /** The number of the origin that this node takes; a copy takes none. */
  function claim(node: Node): number | null {
    const src = sourceOf(node)
    if (src === null || used.has(src) || !nodes.has(src)) return null
    used.add(src)
    return src
  }

  /** Writes the children of a node, the first of which is at `start` in the document. */
  function children(parent: Node, start: number, within: number | null): void {
    // A new row is one line; everything else that is new has a line for each child.
    const gaps = createGaps(source, origins, within, parent.type.name === 'row' ? '' : '\n')
    let previous: number | null = null
    let isFirst = true
    const claims: (number | null)[] = []
    parent.forEach((node) => claims.push(claim(node)))
    parent.forEach((node, offset, index) => {
      const src = claims[index] ?? null
      const origin = src === null ? null : (origins[src] as Origin)
      const isInPlace = origin !== null && origin.parent === within && origin.previous === previous
      const isStillThere: boolean = isInPlace && (isFirst || previous !== null)
      const follows = origin !== null && (claims[index + 1] ?? null) === origin.next
      // bare text that is gone leaves nothing
      if (node.type.name === 'run' && node.content.size === 0) return
      html += isStillThere && origin ? gaps.before(origin) : gaps.usual(isFirst, origin)
      block(node, start + offset, src, index > 0 ? parent.child(index - 1) : null, follows)
      previous = src
      isFirst = false
    })
    html += gaps.last(previous)
  }

  /** Notes the places of the blocks in a node that was not changed. */
  function noteUnchanged(node: Node, pos: number, { from }: Origin): void {
    const note = (leaf: Node, at: number): boolean => {
      const src = sourceOf(leaf)
      const origin = src === null ? undefined : origins[src]
      if (origin && (leaf.isTextblock || leaf.isAtom))
        places.push({ pos: at, from: html.length + origin.from - from, to: html.length + origin.to - from })
      return !leaf.isTextblock
    }
    if (note(node, pos)) node.descendants((leaf, offset) => note(leaf, pos + 1 + offset))
  }

  function block(node: Node, pos: number, src: number | null, before: Node | null, isFollowed: boolean): void {
    const origin = src === null ? null : (origins[src] as Origin)
    const was = src === null ? null : (nodes.get(src) as Node)
    if (origin && was?.eq(node)) {
      noteUnchanged(node, pos, origin)
      html += source.slice(origin.from, origin.to)
      const isOpen = origin.closeStart === origin.to && !node.isAtom && node.type.name !== 'run'
      if (isOpen && !isFollowed) html += `</${tagOf(node)}>`
      return
    }
    const from = html.length
    writeChanged(node, pos, src, origin, was, before)
    if (node.isTextblock || node.isAtom) places.push({ pos, from, to: html.length })
  }

  function writeChanged(
    node: Node,
    pos: number,
    src: number | null,
    origin: Origin | null,
    was: Node | null,
    before: Node | null,
  ): void {
    const tag = tagOf(node)
    if (node.type.name === 'opaque') {
      html += node.attrs['html'] as string
      return
    }
    if (node.type.name === 'run') {
      const text = inlineHtml(node)
      // Two runs beside each other would become one.
      html += before?.type.name === 'run' && text !== '' ? `<p>${text}</p>` : text
      return
    }
    const isSameMarkup =
      was !== null && tagOf(was) === tag && JSON.stringify(attributesOf(was)) === JSON.stringify(attributesOf(node))
    html += isSameMarkup && origin ? source.slice(origin.from, origin.openEnd) : startTag(tag, attributesOf(node))
    if (node.type.name === 'rule') return
    const close =
      isSameMarkup && origin && origin.closeStart < origin.to ? source.slice(origin.closeStart, origin.to) : `</${tag}>`
    if (node.isTextblock) {
      const text = inlineHtml(node)
      // A parser drops the first line break of a `pre`.
      const first = tag === 'pre' && text.startsWith('\n') ? '\n' : ''
      const { lead, trail } = origin && tag !== 'pre' ? origin : { lead: '', trail: '' }
      html += lead + first + text + trail
    } else children(node, pos + 1, src)
    html += close
  }

  children(doc, 0, 0)
  return { html: html + source.slice(body.closeStart), places }
}

const COMMENT = /<!--/

/** The space between the children of an original. */
function createGaps(source: string, origins: readonly Origin[], within: number | null, line: string) {
  const parent = within === null ? null : (origins[within] as Origin)
  const startOf = (origin: Origin): number =>
    origin.previous === null ? (parent?.openEnd ?? origin.from) : (origins[origin.previous] as Origin).to
  const before = (origin: Origin): string => source.slice(startOf(origin), origin.from)
  let usual: { first: string; next: string; last: number | null } | null = null

  function find(): { first: string; next: string; last: number | null } {
    if (usual) return usual
    const counts = new Map<string, number>()
    let [first, last] = [within === null ? line : '', null as number | null]
    origins.forEach((origin, src) => {
      if (within === null || origin.parent !== within) return
      if (origin.next === null) last = src
      const gap = before(origin)
      if (COMMENT.test(gap)) return
      if (origin.previous === null) first = gap
      else counts.set(gap, (counts.get(gap) ?? 0) + 1)
    })
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    return (usual = { first, next: most?.[0] ?? (first || line), last })
  }
  return {
    before,
    /** The gap in front of a node that is new here, or has another neighbour. A comment goes with what follows it. */
    usual(isFirst: boolean, origin: Origin | null): string {
      const own = origin && origin.parent === within ? before(origin) : ''
      if (COMMENT.test(own)) return own
      return isFirst ? find().first : find().next
    },
    /** The gap after the last node. */
    last(previous: number | null): string {
      if (!parent) return line
      const { last } = find()
      if (last === null) return source.slice(parent.openEnd, parent.closeStart)
      const gap = source.slice((origins[last] as Origin).to, parent.closeStart)
      return previous === last || gap.replace(/\s/g, '') === '' || COMMENT.test(gap) ? gap : ''
    },
  }
}
