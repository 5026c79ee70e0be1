import type { Figure } from './figure.ts'
import type { Resources } from './createResources.ts'

/** A bound on the ratio to the baseline, or on our own figure in its unit. */
export interface Goal {
  of: 'ratio' | 'ours'
  /** Which of our figures; the median by default. */
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
  /** The ratio of the medians; null without a baseline, or with an unsteady one. */
  ratio: number | null
  goal: string
  /** Null without a goal, or without a ratio to compare with it. */
  holds: boolean | null
  /** Further results of the same run. */
  note?: string
  /** The time and the load of the machine when its bench began: rows of one table may be from several runs. */
  began?: string
}

/** A benchmark that gives one or more rows. */
export interface Bench {
  name: string
  needs: readonly ('docker' | 'browser')[]
  run(resources: Resources): Promise<Row[]>
}
