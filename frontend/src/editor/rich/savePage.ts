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

/** The same without the short way for an unchanged document. */
export function writePage({ source, origins, nodes }: Original, doc: Node): string {
  const used = new Set<number>()
  const body = origins[0] as Origin

  /** The number of the origin that this node takes; a copy takes none. */
  function claim(node: Node): number | null {
    const src = sourceOf(node)
    if (src === null || used.has(src) || !nodes.has(src)) return null
    used.add(src)
    return src
  }

  function children(parent: Node, within: number | null): string {
    // A new row is one line; everything else that is new has a line for each child.
    const gaps = createGaps(source, origins, within, parent.type.name === 'row' ? '' : '\n')
    let written = ''
    let previous: number | null = null
    let isFirst = true
    const claims: (number | null)[] = []
    parent.forEach((node) => claims.push(claim(node)))
    parent.forEach((node, _, index) => {
      const src = claims[index] ?? null
      const origin = src === null ? null : (origins[src] as Origin)
      const isInPlace = origin !== null && origin.parent === within && origin.previous === previous
      const isStillThere: boolean = isInPlace && (isFirst || previous !== null)
      const follows = origin !== null && (claims[index + 1] ?? null) === origin.next
      const html = block(node, src, index > 0 ? parent.child(index - 1) : null, follows)
      if (html === '') return
      written += (isStillThere && origin ? gaps.before(origin) : gaps.usual(isFirst, origin)) + html
      previous = src
      isFirst = false
    })
    return written + gaps.last(previous)
  }

  function block(node: Node, src: number | null, before: Node | null, isFollowed: boolean): string {
    const origin = src === null ? null : (origins[src] as Origin)
    const was = src === null ? null : (nodes.get(src) as Node)
    if (origin && was?.eq(node)) {
      const bytes = source.slice(origin.from, origin.to)
      const isOpen = origin.closeStart === origin.to && !node.isAtom && node.type.name !== 'run'
      return isOpen && !isFollowed ? `${bytes}</${tagOf(node)}>` : bytes
    }
    if (node.type.name === 'opaque') return node.attrs['html'] as string
    const tag = tagOf(node)
    if (node.type.name === 'run') {
      const text = inlineHtml(node)
      // Two runs beside each other would become one.
      return before?.type.name === 'run' && text !== '' ? `<p>${text}</p>` : text
    }
    const isSameMarkup =
      was !== null && tagOf(was) === tag && JSON.stringify(attributesOf(was)) === JSON.stringify(attributesOf(node))
    const open = isSameMarkup && origin ? source.slice(origin.from, origin.openEnd) : startTag(tag, attributesOf(node))
    if (node.type.name === 'rule') return open
    const close =
      isSameMarkup && origin && origin.closeStart < origin.to ? source.slice(origin.closeStart, origin.to) : `</${tag}>`
    if (!node.isTextblock) return open + children(node, src) + close
    const text = inlineHtml(node)
    // A parser drops the first line break of a `pre`.
    const first = tag === 'pre' && text.startsWith('\n') ? '\n' : ''
    const { lead, trail } = origin && tag !== 'pre' ? origin : { lead: '', trail: '' }
    return open + lead + first + text + trail + close
  }

  return source.slice(0, body.openEnd) + children(doc, 0) + source.slice(body.closeStart)
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
