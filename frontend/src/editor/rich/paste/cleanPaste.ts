import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { isPageTag } from '@hikma/contracts/pageMarkup'
import { startTag } from '../inlineHtml.ts'
import { nestWordLists } from './nestWordLists.ts'
import { isElement, type Piece, type PieceElement } from './Piece.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export interface CleanPaste {
  html: string
  /** How many pictures were left out. */
  pictures: number
  /** Pictures that came along, as data URLs; the markup names them by their numbers, as `pasted:0`. */
  images: string[]
}
type Counted = Pick<CleanPaste, 'pictures' | 'images'>

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Left out with all that they hold. */
const DROPPED = names(
  'head script style template noscript iframe object embed svg math audio video canvas title meta link base xml ' +
    'textarea select button input form colgroup col w:sdtpr o:smarttagtype',
)
const BLOCKS = names('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table thead tbody tfoot tr td th caption hr')
const KEPT = new Set([...BLOCKS, ...names('a strong b em i s sub sup code br ruby rt')])
const ALIASES: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }
const CELLS = names('td th')
/** Characters that nobody sees and that break words: not the half-space, and not marks of direction. */
const UNSEEN = /[\u200B\u2060\uFEFF\u202A-\u202E]/g
const ADDRESS = /^(?:https?:|mailto:|tel:)/i

/** Longer ones take long to parse: their text is pasted. In characters, without those of pictures. */
export const MAX_PASTE = 2_000_000
/** Pictures that a clipboard holds itself. Others are only named, and stay where they are. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i
const MAX_PICTURES = 20
const MAX_DEPTH = 200

/**
 * The structure of markup from a clipboard: paragraphs, headings, lists, emphasis, links and tables stay, while styles,
 * scripts and everything else go. `direction` is that of the page: blocks say only another one.
 */
export function cleanPaste(html: string, direction: 'ltr' | 'rtl'): CleanPaste {
  const counted: Counted = { pictures: 0, images: [] }
  const root = parse(html, { scriptingEnabled: false })
  const pieces = nestWordLists(childrenOf(root, direction, counted, 0))
  const body = nestLists(asBlocks(pieces))
  return { html: body.map(htmlOf).join('\n'), ...counted }
}

const styleOf = (element: Element): ReadonlyMap<string, string> => {
  const style = element.attrs.find(({ name }) => name === 'style')?.value ?? ''
  const pairs = style.split(';').map((part) => {
    const [name = '', ...value] = part.split(':')
    return [name.trim().toLowerCase(), value.join(':').trim()] as const
  })
  return new Map(pairs)
}
const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

function childrenOf(node: Node, direction: string, counted: Counted, depth: number): Piece[] {
  if (!('childNodes' in node) || depth > MAX_DEPTH) return []
  return node.childNodes.flatMap((child) => piecesOf(child, direction, counted, depth + 1))
}

function piecesOf(node: Node, direction: string, counted: Counted, depth: number): Piece[] {
  if (node.nodeName === '#text' && 'value' in node) return [node.value.replace(UNSEEN, '')]
  if (!('tagName' in node) || DROPPED.has(node.tagName)) return []
  if (node.tagName === 'img') {
    const source = attribute(node, 'src') ?? ''
    if (!PICTURE.test(source) || counted.images.length === MAX_PICTURES) {
      counted.pictures++
      return []
    }
    const name = `pasted:${counted.images.push(source) - 1}`
    const alt = (attribute(node, 'alt') ?? '').replace(UNSEEN, '').slice(0, 300)
    return [
      {
        tag: 'img',
        attrs: [
          ['src', name],
          ['alt', alt],
        ],
        children: [],
      },
    ]
  }
  const style = styleOf(node)
  // Word writes the sign of an item as text.
  if (style.get('mso-list')?.toLowerCase() === 'ignore')
    return [{ tag: 'sign', attrs: [], children: childrenOf(node, direction, counted, depth) }]
  const children = childrenOf(node, direction, counted, depth)
  const tag = ALIASES[node.tagName] ?? node.tagName
  const isBlock = BLOCKS.has(tag) || tag === 'div'
  const inner = isBlock ? children : emphasised(style, children)
  // Google Docs wraps everything into an element that says it is not bold.
  const isUndone =
    (tag === 'strong' && /^(?:normal|[1-5]00)$/.test(style.get('font-weight') ?? '')) ||
    (tag === 'em' && style.get('font-style') === 'normal')
  if (tag === 'div' || tag === 'section' || tag === 'article') return [{ tag: 'div', attrs: [], children }]
  if (isUndone || !KEPT.has(tag) || !isPageTag(tag)) return inner
  const attrs: [string, string][] = []
  const href = attribute(node, 'href')
  if (tag === 'a') {
    if (href === undefined || !ADDRESS.test(href)) return inner
    attrs.push(['href', href])
  }
  if (CELLS.has(tag))
    for (const name of ['colspan', 'rowspan']) {
      const span = attribute(node, name)
      if (span !== undefined && /^[1-9]\d?$/.test(span) && span !== '1') attrs.push([name, span])
    }
  const dir = (attribute(node, 'dir') ?? style.get('direction'))?.toLowerCase()
  if (isBlock && (dir === 'rtl' || dir === 'ltr') && dir !== direction) attrs.push(['dir', dir])
  const level = /level(\d)/i.exec(style.get('mso-list') ?? '')?.[1]
  return [
    {
      tag,
      attrs,
      children: tag === 'br' || tag === 'hr' ? [] : inner,
      ...(level !== undefined && { level: Number(level) }),
    },
  ]
}

/** What styles say instead of elements. */
function emphasised(style: ReadonlyMap<string, string>, children: Piece[]): Piece[] {
  const around = (tag: string, inner: Piece[]): Piece[] =>
    isBlank(inner) || inner.some(isBlockPiece) ? inner : [{ tag, attrs: [], children: inner }]
  let inner = children
  if (/^(?:bold|[6-9]00)$/.test(style.get('font-weight') ?? '')) inner = around('strong', inner)
  if (style.get('font-style') === 'italic') inner = around('em', inner)
  const vertical = style.get('vertical-align')
  if (vertical === 'super' || vertical === 'sub') inner = around(vertical === 'super' ? 'sup' : 'sub', inner)
  return inner
}

const VOID = names('hr img')
const isPicture = (piece: Piece): boolean => isElement(piece) && piece.tag === 'img'
const isBlockPiece = (piece: Piece): boolean =>
  isElement(piece) && (BLOCKS.has(piece.tag) || piece.tag === 'div' || piece.children.some(isBlockPiece))
const isBlank = (pieces: readonly Piece[]): boolean =>
  pieces.every((piece) => (isElement(piece) ? !VOID.has(piece.tag) && isBlank(piece.children) : piece.trim() === ''))

/** Whether a paragraph has pictures and nothing else. */
const isFigure = (pieces: readonly Piece[]): boolean =>
  pieces.some(isPicture) && pieces.every((piece) => isPicture(piece) || (!isElement(piece) && piece.trim() === ''))
const figureOf = (pieces: readonly Piece[]): PieceElement => ({
  tag: 'figure',
  attrs: [],
  children: pieces.filter(isPicture),
})

/** Bare text becomes paragraphs; boxes are opened; empty paragraphs go. */
function asBlocks(pieces: readonly Piece[]): PieceElement[] {
  const blocks: PieceElement[] = []
  let bare: Piece[] = []
  const end = () => {
    if (isFigure(bare)) blocks.push(figureOf(bare))
    else if (!isBlank(bare)) blocks.push({ tag: 'p', attrs: [], children: bare })
    bare = []
  }
  for (const piece of pieces) {
    if (!isElement(piece) || !isBlockPiece(piece)) {
      bare.push(piece)
      continue
    }
    end()
    if (!BLOCKS.has(piece.tag)) blocks.push(...asBlocks(piece.children))
    else if (piece.tag === 'hr') blocks.push(piece)
    else if (piece.tag === 'p' && isFigure(piece.children)) blocks.push(figureOf(piece.children))
    else if (!isBlank(piece.children) || CELLS.has(piece.tag)) blocks.push({ ...piece, children: inside(piece) })
  }
  end()
  return blocks
}

/** The content of a block: other blocks only if it holds some, and no single paragraph in an item or a cell. */
function inside({ tag, children }: PieceElement): Piece[] {
  const isBox = /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr|blockquote)$/.test(tag)
  if (!isBox && !children.some(isBlockPiece)) return [...children]
  const blocks = asBlocks(children)
  if (tag === 'ul' || tag === 'ol')
    return nestLists(blocks).map((block) => (block.tag === 'li' ? block : { tag: 'li', attrs: [], children: [block] }))
  const [first, ...rest] = blocks
  if (/^h[1-6]$|^p$/.test(tag)) return blocks.flatMap((block) => block.children)
  const isText = first?.tag === 'p' && rest.every((block) => block.tag === 'ul' || block.tag === 'ol')
  return /^(?:li|dt|dd|td|th|caption)$/.test(tag) && isText ? [...first.children, ...rest] : blocks
}

/** Google Docs nests lists beside items, not in them. */
function nestLists(blocks: readonly PieceElement[]): PieceElement[] {
  const nested: PieceElement[] = []
  for (const block of blocks) {
    const last = nested.at(-1)
    if ((block.tag === 'ul' || block.tag === 'ol') && last?.tag === 'li')
      nested[nested.length - 1] = { ...last, children: [...last.children, block] }
    else nested.push(block)
  }
  return nested
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
function htmlOf(piece: Piece): string {
  if (!isElement(piece)) return piece.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
  if (piece.tag === 'sign') return ''
  const open = startTag(piece.tag, piece.attrs)
  return piece.tag === 'br' || VOID.has(piece.tag)
    ? open
    : `${open}${piece.children.map(htmlOf).join('')}</${piece.tag}>`
}
