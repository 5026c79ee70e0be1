import { isElement, type Piece, type PieceElement } from './Piece.ts'

/** A number or a letter with its dot: everything else is a bullet. */
const NUMBER = /^[\s\u00A0]*(?:\p{N}+|[a-z]{1,4}|[\u0600-\u06FF])[.)-]/iu

const textOf = (piece: Piece): string => (isElement(piece) ? piece.children.map(textOf).join('') : piece)

/** The sign of an item, wherever in it Word has put it. */
function signOf({ children }: PieceElement): string {
  for (const child of children) {
    if (!isElement(child)) continue
    const sign = child.tag === 'sign' ? textOf(child) : signOf(child)
    if (sign !== '') return sign
  }
  return ''
}

interface OpenList {
  level: number
  list: { tag: string; attrs: []; children: Piece[] }
}

/** Makes lists of the paragraphs that Word means as items, by their levels. */
export function nestWordLists(pieces: readonly Piece[]): Piece[] {
  const nested: Piece[] = []
  let open: OpenList[] = []
  for (const piece of pieces) {
    if (!isElement(piece) || piece.level === undefined) {
      const isSpace = !isElement(piece) && piece.trim() === ''
      if (!isSpace) open = []
      if (isElement(piece)) nested.push({ ...piece, children: nestWordLists(piece.children) })
      else if (!isSpace || open.length === 0) nested.push(piece)
      continue
    }
    const { level } = piece
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const item = { tag: 'li', attrs: piece.attrs, children: [...piece.children] }
    const current = open.at(-1)
    if (current?.level === level) {
      current.list.children.push(item)
      continue
    }
    const list: OpenList['list'] = { tag: NUMBER.test(signOf(piece)) ? 'ol' : 'ul', attrs: [], children: [item] }
    const parent = current?.list.children.at(-1)
    if (parent !== undefined && isElement(parent)) (parent.children as Piece[]).push(list)
    else nested.push(list)
    open.push({ level, list })
  }
  return nested
}
