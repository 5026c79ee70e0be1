import { pageOfPlace } from './cuts.ts'
import type { Repair } from '../repair/findRepairs.ts'

/** What a repair changes, wherever it is. */
export type Slip = Pick<Repair, 'kind' | 'before' | 'after'>

/**
 * Repairs in reading order as numbers, since a book may have half a million: a browser hands them from a worker to its page,
 * and stores them, without copying objects. `repairAt` gives one of them.
 */
export interface PackedRepairs {
  /** Each once. */
  slips: Slip[]
  /** By repair: the index of its slip. */
  slipOf: Uint32Array<ArrayBuffer>
  /** By repair: its position in the HTML of its page. */
  positions: Uint32Array<ArrayBuffer>
  /** By page: the index of its first repair. The last entry is the number of all repairs. */
  starts: Uint32Array<ArrayBuffer>
}

/** Packs repairs in reading order, of a manuscript of so many pages. */
export function packRepairs(repairs: readonly Repair[], pages: number): PackedRepairs {
  const slips: Slip[] = []
  const known = new Map<string, number>()
  const slipOf = new Uint32Array(repairs.length)
  const positions = new Uint32Array(repairs.length)
  const starts = new Uint32Array(pages + 1)
  for (const [index, { page, position, kind, before, after }] of repairs.entries()) {
    // one text has two repairs: a straight quote opens or closes
    const key = JSON.stringify([kind, before, after])
    const slip = known.get(key) ?? slips.push({ kind, before, after }) - 1
    known.set(key, slip)
    slipOf[index] = slip
    positions[index] = position
    // `page` counts from 1: it is the index of the page after
    starts[page] = index + 1
  }
  // a page without repairs begins where the one before ends
  for (let page = 1; page <= pages; page++) starts[page] = Math.max(starts[page]!, starts[page - 1]!)
  return { slips, slipOf, positions, starts }
}

/** The repair of an index. */
export const repairAt = ({ slips, slipOf, positions, starts }: PackedRepairs, index: number): Repair => ({
  page: pageOfPlace(starts, index) + 1,
  position: positions[index]!,
  ...slips[slipOf[index]!]!,
})
