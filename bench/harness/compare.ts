import { figureOf, STEADY } from './figure.ts'

interface CompareOptions {
  /** One sample each; both in the same unit. */
  ours: () => Promise<number>
  baseline: () => Promise<number>
  rounds: number
  /** Rounds before the ones that count. */
  warmUp?: number
}

/** All is measured again if the baseline is unsteady, in so many attempts together. */
const ATTEMPTS = 2

/** Samples both sides alternately, so that other work of the machine affects both. */
export async function compare({ ours, baseline, rounds, warmUp = 1 }: CompareOptions) {
  for (let attempt = 1; ; attempt++) {
    const samples = { ours: [] as number[], baseline: [] as number[] }
    for (let round = -warmUp; round < rounds; round++) {
      const isOursFirst = round % 2 === 0
      const first = await (isOursFirst ? ours : baseline)()
      const second = await (isOursFirst ? baseline : ours)()
      if (round < 0) continue
      samples.ours.push(isOursFirst ? first : second)
      samples.baseline.push(isOursFirst ? second : first)
    }
    if (attempt === ATTEMPTS || figureOf(samples.baseline).spread <= STEADY) return samples
  }
}
