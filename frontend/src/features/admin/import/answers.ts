import { type PackedRepairs, repairAt } from '@hikma/manuscript/review/packRepairs'
import type { Repair } from '@hikma/manuscript/repair/findRepairs'
import type { RepairKind } from '@hikma/manuscript/repair/rules'

/** The admin's answer to a proposed repair. */
export type Answer = 'accepted' | 'refused'

/**
 * One byte for each repair: 0 open, 1 accepted, 2 refused. It is replaced, never changed: a book may have half a million, and
 * is stored after each change.
 */
export type Answers = Uint8Array<ArrayBuffer>

const BYTES: Readonly<Record<Answer, number>> = { accepted: 1, refused: 2 }

export const openAnswers = ({ positions }: PackedRepairs): Answers => new Uint8Array(positions.length)

/** Answers by the indexes of their repairs, of which there are `total`. */
export function answersByIndex(given: Readonly<Record<number, Answer>>, total: number): Answers {
  const answers = new Uint8Array(total)
  for (const [index, answer] of Object.entries(given)) answers[Number(index)] = BYTES[answer]
  return answers
}

/** Null while the repair is open. */
export const answerOf = (answers: Answers, index: number): Answer | null =>
  answers[index] === BYTES.accepted ? 'accepted' : answers[index] === BYTES.refused ? 'refused' : null

/** Answers one repair. */
export function withAnswer(answers: Answers, index: number, answer: Answer): Answers {
  const next = answers.slice()
  next[index] = BYTES[answer]
  return next
}

/** Gives all repairs of a kind one answer, also those that had another. */
export function withKindAnswered(answers: Answers, repairs: PackedRepairs, kind: RepairKind, answer: Answer): Answers {
  const isOfKind = repairs.slips.map((slip) => slip.kind === kind)
  return answers.map((byte, index) => (isOfKind[repairs.slipOf[index]!] ? BYTES[answer] : byte))
}

export interface AnswerCounts {
  all: number
  accepted: number
  refused: number
}

/** How the repairs of each kind are answered; kinds without repairs are missing. */
export function countAnswers({ slips, slipOf }: PackedRepairs, answers: Answers): Map<RepairKind, AnswerCounts> {
  const counts = new Map<RepairKind, AnswerCounts>()
  const ofSlip = slips.map(({ kind }) => {
    const known = counts.get(kind) ?? { all: 0, accepted: 0, refused: 0 }
    counts.set(kind, known)
    return known
  })
  for (let index = 0; index < slipOf.length; index++) {
    const count = ofSlip[slipOf[index]!]!
    count.all++
    if (answers[index] === BYTES.accepted) count.accepted++
    else if (answers[index] === BYTES.refused) count.refused++
  }
  return counts
}

/** The indexes of the first repairs of a kind, `most` of them. */
export function firstOfKind({ slips, slipOf }: PackedRepairs, kind: RepairKind, most: number): number[] {
  const found: number[] = []
  for (let index = 0; index < slipOf.length && found.length < most; index++)
    if (slips[slipOf[index]!]!.kind === kind) found.push(index)
  return found
}

/** The accepted repairs of a page, by its index in the manuscript. */
export function acceptedOf(repairs: PackedRepairs, answers: Answers, page: number): Repair[] {
  const accepted: Repair[] = []
  for (let index = repairs.starts[page]!; index < repairs.starts[page + 1]!; index++)
    if (answers[index] === BYTES.accepted) accepted.push(repairAt(repairs, index))
  return accepted
}
