import { alignEqual } from '../compare/alignEqual.ts'

/** A place where two versions of a page differ, as source. */
export interface Difference {
  mine: string
  theirs: string
}
export type MergePart = string | Difference
export type Choice = 'mine' | 'theirs' | 'both'

/** Differences between the pieces of two sources beyond which they are one difference. */
const MAX_DISTANCE = 1_000
/** More differences are not chosen one by one. */
const MAX_DIFFERENCES = 60

/** The ends of lines and of blocks: some pages are one line. */
const ENDS = /(?<=\n|<\/(?:p|h[1-6]|li|ul|ol|dl|blockquote|figure|table|pre|div|section|aside)>(?!\n))/i

/** The source in pieces, which together are the source. */
const piecesOf = (source: string): string[] => source.split(ENDS).filter((piece) => piece !== '')

/** Two versions of a page, divided into what is the same, as text, and the places where they differ, in their order. */
export function mergeParts(mine: string, theirs: string): MergePart[] {
  const [own, other] = [piecesOf(mine), piecesOf(theirs)]
  const numbers = new Map<string, number>()
  const numberOf = (piece: string): number => {
    const number = numbers.get(piece) ?? numbers.size
    numbers.set(piece, number)
    return number
  }
  const matches = alignEqual(own.map(numberOf), other.map(numberOf), MAX_DISTANCE)
  if (!matches) return [{ mine, theirs }]
  const parts: MergePart[] = []
  let [from, to] = [0, 0]
  for (const [index, match] of [...matches, other.length].entries()) {
    if (match === -1) continue
    const difference = { mine: own.slice(from, index).join(''), theirs: other.slice(to, match).join('') }
    if (difference.mine || difference.theirs) parts.push(difference)
    const piece = own[index]
    const last = parts.at(-1)
    if (piece !== undefined && typeof last === 'string') parts[parts.length - 1] = last + piece
    else if (piece !== undefined) parts.push(piece)
    from = index + 1
    to = match + 1
  }
  return bounded(parts)
}

/** If there are too many differences, one from the first of them to the last. */
function bounded(parts: MergePart[]): MergePart[] {
  const isDifference = (part: MergePart) => typeof part !== 'string'
  if (parts.filter(isDifference).length <= MAX_DIFFERENCES) return parts
  const [first, last] = [parts.findIndex(isDifference), parts.findLastIndex(isDifference)]
  const middle = parts.slice(first, last + 1)
  const side = (name: 'mine' | 'theirs') =>
    middle.map((part) => (typeof part === 'string' ? part : part[name])).join('')
  return [...parts.slice(0, first), { mine: side('mine'), theirs: side('theirs') }, ...parts.slice(last + 1)]
}

/** The page with the choice that was made for each difference, in their order. */
export function mergedText(parts: readonly MergePart[], choices: readonly Choice[]): string {
  let next = 0
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const choice = choices[next++] ?? 'mine'
      return choice === 'both' ? part.mine + part.theirs : part[choice]
    })
    .join('')
}
