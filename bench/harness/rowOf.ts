import type { Goal, Row } from './Bench.ts'
import { figureOf, STEADY } from './figure.ts'

interface Measured {
  name: string
  unit: string
  ours: readonly number[]
  baseline?: readonly number[]
  goal?: Goal
  note?: string
}

/** Makes a row of samples. Without a steady baseline there is no ratio, and a goal of the ratio has no result. */
export function rowOf({ name, unit, ours, baseline, goal, note }: Measured): Row {
  const [figure, beside] = [figureOf(ours), baseline ? figureOf(baseline) : null]
  const isSteady = beside !== null && beside.spread <= STEADY && beside.median > 0
  const ratio = isSteady ? figure.median / beside.median : null
  const value = goal?.of === 'ours' ? figure[goal.at ?? 'median'] : ratio
  return {
    name,
    unit,
    ours: figure,
    baseline: beside,
    ratio,
    goal: goal ? goalText(goal, unit) : 'reported',
    holds: goal && value !== null ? reaches(goal, value) : null,
    ...(note !== undefined && { note }),
  }
}

const reaches = ({ atLeast = -Infinity, atMost = Infinity }: Goal, value: number): boolean =>
  value >= atLeast && value <= atMost

function goalText({ of, at, atLeast, atMost }: Goal, unit: string): string {
  const bounds = [atLeast === undefined ? [] : `≥ ${atLeast}`, atMost === undefined ? [] : `≤ ${atMost}`].flat()
  return `${at ? `${at} ` : ''}${bounds.join(', ')} ${of === 'ratio' ? '×' : unit}`
}
