import { figureOf, STEADY } from './figure.ts'

interface Compared {
  /** One sample each; both in the same unit. */
  ours: () => Promise<number>
  baseline: () => Promise<number>
  rounds: number
  /** Rounds before the ones that count. */
  warmUp?: number
}

/** How often all is measured again where the baseline does not hold still. */
const ATTEMPTS = 2

/** Samples of both sides, one after the other in turn, so that whatever else the machine does befalls both. */
export async function compare({ ours, baseline, rounds, warmUp = 1 }: Compared) {
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
