/** One line of a plot: a call's cost at each size. */
export interface Series {
  name: string
  points: readonly { x: number; y: number }[]
}
