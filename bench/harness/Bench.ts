import type { Figure } from './figure.ts'
import type { Resources } from './createResources.ts'

/** What must hold: of the ratio to the baseline, or of our own figure in its unit. */
export interface Goal {
  of: 'ratio' | 'ours'
  /** Which of our figures; the median where nothing is said. */
  at?: 'p95'
  atLeast?: number
  atMost?: number
}

/** One line of `results.json` and of the table. */
export interface Row {
  name: string
  unit: string
  ours: Figure
  baseline: Figure | null
  /** Of the medians; null without a baseline, and where the baseline does not hold still. */
  ratio: number | null
  goal: string
  /** Null where there is no goal, or no ratio to compare with it. */
  holds: boolean | null
  /** What else was seen in the same run. */
  note?: string
  /** When its bench began, and on how busy a machine: rows of one table may be from several runs. */
  began?: string
}

export interface Bench {
  name: string
  needs: readonly ('docker' | 'browser')[]
  run(resources: Resources): Promise<Row[]>
}
