import { findInText, type RepairKind } from './rules.ts'
import { type Passage, passagesIn } from './passagesIn.ts'

/** A repair that somebody may accept. `position` counts UTF-16 code units of the page's HTML; `before` stands there. */
export interface Repair {
  /** From 1. A text beside the pages has a number after theirs. */
  page: number
  position: number
  before: string
  after: string
  kind: RepairKind
}
type OwnRepair = Omit<Repair, 'page'>

/**
 * Lists what could be repaired in the pages of a Persian book, and in texts beside them, such as its title, in reading order.
 * No two repairs overlap.
 */
export const findRepairs = (pages: readonly { html: string }[], texts: readonly string[] = []): Repair[] =>
  [...pages.map(({ html }) => repairsInPage(html)), ...texts.map(repairsInText)].flatMap((own, index) =>
    own.map((repair) => ({ page: index + 1, ...repair })),
  )

const repairsInText = (text: string): OwnRepair[] =>
  findInText(text).map(({ at, ...repair }) => ({ position: at, ...repair }))

const repairsInPage = (html: string): OwnRepair[] =>
  passagesIn(html).flatMap((passage) => repairsInPassage(html, passage))

/** A repair that elements divide is one for each part if each letter has its own, and else none. */
function repairsInPassage(html: string, { text, pieces }: Passage): OwnRepair[] {
  const repairs: OwnRepair[] = []
  let first = 0
  for (const { at, before, after, kind } of findInText(text)) {
    while (pieces[first]!.at + pieces[first]!.length <= at) first++
    const end = at + before.length
    const parts: OwnRepair[] = []
    for (let piece = first; piece < pieces.length && pieces[piece]!.at < end; piece++) {
      const { at: start, from, length } = pieces[piece]!
      const [low, high] = [Math.max(at, start), Math.min(end, start + length)]
      const position = from + low - start
      const isWhole = low === at && high === end
      const own = isWhole ? after : after.slice(low - at, high - at)
      // the source, which may name a character
      parts.push({ position, before: html.slice(position, position + high - low), after: own, kind })
    }
    const isWhole = parts[0]!.before.length === before.length
    if (isWhole || after.length === before.length) repairs.push(...parts.filter((part) => part.before !== part.after))
  }
  return repairs
}
