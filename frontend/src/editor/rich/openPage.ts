import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment } from 'parse5'
import type { OpenedPage, Origin } from './OpenedPage.ts'
import type { Attributes } from './Attributes.ts'

type Element = DefaultTreeAdapterTypes.Element
type Child = DefaultTreeAdapterTypes.ChildNode
type Json = { type: string; attrs?: object; content?: Json[]; text?: string; marks?: Json[] }

/** In characters. A longer page is opened as source: it would take more than a second. */
const MAX_LENGTH = 500_000
/** Deeper elements would overflow the stack; browsers nest no deeper. */
const MAX_DEPTH = 200

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const TEXTBLOCKS = names('p h1 h2 h3 h4 h5 h6 pre dt figcaption summary address')
/** Containers, or text blocks if they hold no block. */
const EITHER = names('div section aside article header footer main nav center')
const CONTAINERS = names('blockquote details hgroup')
const LISTS = names('ul ol dl')
const ITEMS = names('li dt dd')
const ROWS = names('thead tbody tfoot')
const CELLS = names('td th')
const BLOCKS = new Set([
  ...[TEXTBLOCKS, EITHER, CONTAINERS, LISTS, ITEMS, ROWS, CELLS].flatMap((tags) => [...tags]),
  ...names('figure table tr caption colgroup col hr form fieldset legend'),
])
/** Inline elements that a mark carries; all others are opaque. */
const MARKS = names(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q rb rp rt ruby s samp small span strike strong sub sup time tt u var',
)
const SPACE = /[ \t\n\f\r]+/g
const LEADING = /^[ \t\n\f\r]*/
/** The parser drops the first one of a `pre`. */
const IS_LINE_BREAK = /^(?:\r?\n|\r)$/
const TRAILING = /[ \t\n\f\r]*$/

/** Thrown where an element cannot be carried: the smallest block around it becomes opaque. */
class NotCarried extends Error {}

interface Range {
  from: number
  to: number
}
interface Opened extends Range {
  json: Json
  src: number
}

/**
 * Opens the HTML of a page for writing. Null if its tags do not tile its text, or it is too long: then it can be edited as
 * source only. Each character belongs to one node or to the space between two, so that all that is not changed can be
 * written back as it stands.
 */
export function openPage(source: string): OpenedPage | null {
  if (source.length > MAX_LENGTH) return null
  const body = bodyOf(source)
  if (!body) return null
  const origins: Origin[] = [{ ...body, ...ALONE }]
  const opener = createOpener(source, origins)
  try {
    const content = opener.blocks(body.children, body.openEnd, body.closeStart, 'block', 0, 0)
    return { source, doc: { type: 'doc', content }, origins }
  } catch (error) {
    if (error instanceof NotCarried) return null
    throw error
  }
}

const ALONE = { parent: null, previous: null, next: null, lead: '', trail: '' }

interface Body extends Pick<Origin, 'from' | 'openEnd' | 'closeStart' | 'to'> {
  children: Child[]
}

/** The content of the page: all of it, or that of its `body` if it is a whole document. */
function bodyOf(source: string): Body | null {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false }
  if (!/<(?:html|head|body|!doctype)[\s>/]/i.test(source)) {
    const context = defaultTreeAdapter.createElement('div', html.NS.HTML, [])
    const { childNodes } = parseFragment(context, source, options)
    // A byte order mark is no text.
    const start = source.startsWith('\uFEFF') ? 1 : 0
    return { children: childNodes, from: 0, openEnd: start, closeStart: source.length, to: source.length }
  }
  const root = parse(source, options).childNodes.find(({ nodeName }) => nodeName === 'html') as Element | undefined
  const body = root?.childNodes.find(({ nodeName }) => nodeName === 'body') as Element | undefined
  const place = body?.sourceCodeLocation
  if (!body || !place?.startTag || !place.endTag) return null
  const [openEnd, closeStart] = [place.startTag.endOffset, place.endTag.startOffset]
  return { children: body.childNodes, from: 0, openEnd, closeStart, to: source.length }
}

const isElement = (node: Child): node is Element => 'tagName' in node
const isBlock = (node: Child): boolean => isElement(node) && BLOCKS.has(node.tagName)
const isNothing = (node: Child): boolean =>
  node.nodeName === '#comment' || ('value' in node && node.nodeName === '#text' && node.value.replace(SPACE, '') === '')
const attributesOf = ({ attrs }: Element): Attributes =>
  attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value])

function createOpener(source: string, origins: Origin[]) {
  const rangeOf = ({ sourceCodeLocation }: Child): Range => {
    if (!sourceCodeLocation) throw new NotCarried()
    return { from: sourceCodeLocation.startOffset, to: sourceCodeLocation.endOffset }
  }
  /** The tags of an element; throws if they are not where they should be. */
  function tagsOf(element: Element): Origin {
    const place = element.sourceCodeLocation
    if (!place?.startTag) throw new NotCarried()
    const { startTag, endTag, startOffset: from, endOffset: to } = place
    const closeStart = endTag?.startOffset ?? to
    const named = source.slice(from + 1, from + 1 + element.tagName.length).toLowerCase()
    const ends = !endTag || source.startsWith('</', closeStart)
    if (source[from] !== '<' || named !== element.tagName || !ends || startTag.endOffset > closeStart)
      throw new NotCarried()
    return { from, openEnd: startTag.endOffset, closeStart, to, ...ALONE }
  }
  /** Between two nodes stand space and comments only, else something has been moved or dropped by the parser. */
  function expectGap(from: number, to: number): void {
    const gap = source.slice(from, to)
    if (to < from || gap.replace(/<!--[\s\S]*?-->/g, '').replace(SPACE, '') !== '') throw new NotCarried()
  }

  /** Makes an origin number for a node, and links it with the one before. */
  function register(origin: Origin, parent: number, previous: number | null): number {
    const src = origins.push({ ...origin, parent, previous, next: null }) - 1
    const before = previous === null ? null : origins[previous]
    if (before) before.next = src
    return src
  }
  const opaque = ({ from, to }: Range, parent: number, previous: number | null): Opened => {
    const src = register({ from, openEnd: from, closeStart: to, to, ...ALONE }, parent, previous)
    return { from, to, src, json: { type: 'opaque', attrs: { html: source.slice(from, to), src } } }
  }

  /** The children of a container. Bare text between blocks becomes a run where the role allows one. */
  function blocks(children: Child[], start: number, end: number, role: Role, parent: number, depth: number): Json[] {
    if (depth > MAX_DEPTH) throw new NotCarried()
    const content: Json[] = []
    let at = start
    let previous: number | null = null
    const add = (opened: Opened) => {
      expectGap(at, opened.from)
      content.push(opened.json)
      previous = opened.src
      at = opened.to
    }
    const flat = children.flatMap((child) => withoutImplied(child))
    for (let i = 0; i < flat.length;) {
      const child = flat[i] as Child
      if (isNothing(child)) {
        i++
        continue
      }
      if (isBlock(child) || holdsBlock(child)) {
        add(blockOrOpaque(child as Element, role, parent, previous, depth))
        i++
        continue
      }
      if (role !== 'block') throw new NotCarried()
      let until = i + 1
      while (until < flat.length && !isBlock(flat[until] as Child) && !holdsBlock(flat[until] as Child)) until++
      add(run(flat.slice(i, until), parent, previous))
      i = until
    }
    expectGap(at, end)
    return content
  }

  function run(children: Child[], parent: number, previous: number | null): Opened {
    const kept = [...children]
    while (kept.length > 0 && isNothing(kept.at(-1) as Child)) kept.pop()
    const first = rangeOf(kept[0] as Child)
    const last = rangeOf(kept.at(-1) as Child)
    const isText = (node: Child | undefined) => node?.nodeName === '#text'
    const from = first.from + (isText(kept[0]) ? lengthOf(LEADING, source.slice(first.from, first.to)) : 0)
    const to = last.to - (isText(kept.at(-1)) ? lengthOf(TRAILING, source.slice(last.from, last.to)) : 0)
    try {
      const content = inline(kept, first.from, last.to, false)
      const src = register({ from, openEnd: from, closeStart: to, to, ...ALONE }, parent, previous)
      return { from, to, src, json: withContent({ type: 'run', attrs: { src } }, content) }
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      return opaque({ from, to }, parent, previous)
    }
  }

  function blockOrOpaque(element: Element, role: Role, parent: number, previous: number | null, depth: number): Opened {
    const count = origins.length
    try {
      return carried(element, role, parent, previous, depth)
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      origins.length = count
      const before = previous === null ? null : origins[previous]
      if (before) before.next = null
      return opaque(rangeOf(element), parent, previous)
    }
  }

  function carried(element: Element, role: Role, parent: number, previous: number | null, depth: number): Opened {
    const { tagName: tag, childNodes: children } = element
    if (element.namespaceURI !== html.NS.HTML) throw new NotCarried()
    const origin = tagsOf(element)
    const { openEnd, closeStart } = origin
    const isText = !children.some((child) => isBlock(child) || holdsBlock(child))
    const { type, inner } = roleOf(tag, role, isText)
    const src = register(origin, parent, previous)
    const json: Json = { type, attrs: { tag, attrs: attributesOf(element), src } }
    if (inner === 'nothing') return { ...origin, src, json }
    if (inner !== 'text') {
      const content = blocks(children, openEnd, closeStart, inner, src, depth + 1)
      if (content.length === 0) throw new NotCarried()
      return { ...origin, src, json: { ...json, content } }
    }
    const content = inline(children, openEnd, closeStart, tag === 'pre')
    const inside = source.slice(openEnd, closeStart)
    const registered = origins[src] as Origin
    registered.lead = tag === 'pre' ? '' : (LEADING.exec(inside)?.[0] ?? '')
    registered.trail = tag === 'pre' ? '' : (TRAILING.exec(inside.slice(registered.lead.length))?.[0] ?? '')
    return { ...origin, src, json: withContent(json, content) }
  }

  /** Text and inline elements, with white space collapsed as a browser does. */
  function inline(children: Child[], start: number, end: number, isPre: boolean): Json[] {
    const pieces: Json[] = []
    let isAfterSpace = true
    const visit = (nodes: Child[], from: number, to: number, marks: readonly Json[], depth: number): void => {
      if (depth > MAX_DEPTH) throw new NotCarried()
      let at = from
      for (const node of nodes) {
        const range = rangeOf(node)
        if (range.from < at || range.to > to) throw new NotCarried()
        const skipped = source.slice(at, range.from)
        if (skipped !== '' && !(isPre && at === start && IS_LINE_BREAK.test(skipped))) throw new NotCarried()
        at = range.to
        one(node, range, marks, depth)
      }
      const rest = source.slice(at, to)
      if (rest !== '' && !(isPre && at === start && IS_LINE_BREAK.test(rest))) throw new NotCarried()
    }
    const atom = (type: string, range: Range, marks: readonly Json[], attrs: object = {}) => {
      const piece = { type, attrs: { html: source.slice(range.from, range.to), ...attrs } }
      pieces.push(marks.length > 0 ? { ...piece, marks: [...marks] } : piece)
    }
    function one(node: Child, range: Range, marks: readonly Json[], depth: number): void {
      if (node.nodeName === '#text' && 'value' in node) return text(node.value, marks)
      if (!isElement(node)) return atom('opaqueInline', range, marks)
      const tag = node.tagName
      if (tag === 'br') {
        tagsOf(node)
        dropSpace()
        atom('break', range, marks)
        isAfterSpace = true
        return
      }
      isAfterSpace &&= false
      if (tag === 'img' && node.namespaceURI === html.NS.HTML) {
        tagsOf(node)
        return atom('image', range, marks, { attrs: attributesOf(node) })
      }
      if (!MARKS.has(tag) || node.namespaceURI !== html.NS.HTML) {
        if (node.childNodes.some((child) => isBlock(child))) throw new NotCarried()
        if (!VOID.has(tag) && !node.sourceCodeLocation?.endTag && node.namespaceURI === html.NS.HTML)
          throw new NotCarried()
        return atom('opaqueInline', range, marks)
      }
      const { openEnd, closeStart, to } = tagsOf(node)
      // What it holds would go on in the next block.
      if (closeStart === to) throw new NotCarried()
      const single = { tag, attrs: attributesOf(node), open: source.slice(range.from, openEnd), twin: false }
      const isTwin = JSON.stringify(pieces.at(-1)?.marks?.[marks.length]?.attrs) === JSON.stringify(single)
      const attrs = { ...single, twin: isTwin }
      const isTwice = marks.some((mark) => JSON.stringify(mark.attrs) === JSON.stringify(attrs))
      if (isTwice || !hasContent(node)) return atom('opaqueInline', range, marks)
      const count = pieces.length
      visit(node.childNodes, openEnd, closeStart, [...marks, { type: 'el', attrs }], depth + 1)
      if (pieces.length === count) atom('opaqueInline', range, marks)
    }
    function text(value: string, marks: readonly Json[]): void {
      let written = value
      if (!isPre) {
        written = value.replace(SPACE, ' ')
        if (isAfterSpace) written = written.replace(/^ /, '')
        if (written === '') return
        isAfterSpace = written.endsWith(' ')
      }
      if (written === '') return
      pieces.push({ type: 'text', text: written, ...(marks.length > 0 && { marks: [...marks] }) })
    }
    /** Space at the end of a line shows nothing. */
    function dropSpace(): void {
      if (isPre) return
      const last = pieces.at(-1)
      if (last?.text === undefined || !last.text.endsWith(' ')) return
      last.text = last.text.slice(0, -1)
      if (last.text === '') pieces.pop()
    }
    visit(children, start, end, [], 0)
    dropSpace()
    return pieces
  }
  return { blocks }
}

const VOID = names('area base br col embed hr img input link meta param source track wbr')
const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0
const withContent = (json: Json, content: Json[]): Json => (content.length > 0 ? { ...json, content } : json)
const hasContent = (element: Element): boolean =>
  element.childNodes.some(
    (child) =>
      (child.nodeName === '#text' && 'value' in child && child.value.replace(SPACE, '') !== '') ||
      (isElement(child) && (child.tagName === 'img' || child.tagName === 'br' || hasContent(child))),
  )

/** Whether an inline element holds a block: it is carried as a whole, as a block that is edited as source. */
function holdsBlock(node: Child): boolean {
  if (!isElement(node)) return false
  const within = [...node.childNodes]
  for (let child = within.pop(); child; child = within.pop()) {
    if (isBlock(child)) return true
    if (isElement(child)) within.push(...child.childNodes)
  }
  return false
}

/** The rows of a `tbody` that the source does not name belong to the table. */
const withoutImplied = (child: Child): Child[] =>
  isElement(child) && !child.sourceCodeLocation && child.tagName === 'tbody' ? child.childNodes : [child]

/** What a container may hold. */
type Role = 'block' | 'items' | 'rows' | 'row' | 'cells'

/** The node type of an element where this role is asked for, and what it holds in turn. Throws `NotCarried`. */
function roleOf(tag: string, role: Role, isText: boolean): { type: string; inner: Role | 'text' | 'nothing' } {
  const textOr = (text: string, other: string) =>
    isText ? ({ type: text, inner: 'text' } as const) : ({ type: other, inner: 'block' } as const)
  if (role === 'items' && ITEMS.has(tag)) return textOr('itemText', 'item')
  if (role === 'cells' && CELLS.has(tag)) return textOr('cellText', 'cell')
  if ((role === 'row' || role === 'rows') && tag === 'tr') return { type: 'row', inner: 'cells' }
  if (role === 'rows' && ROWS.has(tag)) return { type: 'rows', inner: 'row' }
  if (role === 'rows' && tag === 'caption' && isText) return { type: 'caption', inner: 'text' }
  if (role !== 'block') throw new NotCarried()
  if (tag === 'hr') return { type: 'rule', inner: 'nothing' }
  if (tag === 'figure') return { type: 'figure', inner: 'block' }
  if (tag === 'table') return { type: 'table', inner: 'rows' }
  if (LISTS.has(tag)) return { type: 'list', inner: 'items' }
  if (CONTAINERS.has(tag)) return { type: 'container', inner: 'block' }
  if (EITHER.has(tag)) return textOr('textblock', 'container')
  if (TEXTBLOCKS.has(tag) && isText) return { type: 'textblock', inner: 'text' }
  throw new NotCarried()
}
