import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Bench, Row } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { createKeepAliveGetter } from '../harness/createKeepAliveGetter.ts'
import { measureMs } from '../harness/measureMs.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startDrawing } from '../harness/startDrawing.ts'

const ROUNDS = 30

/** By name: addresses of documents, each different from those before and so not drawn yet. */
const DOCUMENTS = {
  'document-page': (round: number) => `/books/usual-pages/${round + 1}`,
  'document-page-200k': (round: number) => `/books/large-pages/${round + 1}`,
  'document-library-10k': (round: number) => `/?q=${round}`,
} as const

/** Documents that are drawn for the first time, beside the shell at an address for which nothing is drawn. */
export const documents: Bench = {
  name: 'documents',
  needs: [],
  async run(resources) {
    const url = await resources.shared(startDrawing)
    const { get, end } = createKeepAliveGetter()
    const rows: Row[] = []
    for (const [name, pathOf] of Object.entries(DOCUMENTS)) {
      let round = 0
      const delay = monitorEventLoopDelay({ resolution: 1 })
      const samples = await compare({
        ours: () => {
          delay.enable()
          return measureMs(() => get(url + pathOf(round++))).finally(() => delay.disable())
        },
        baseline: () => measureMs(() => get(`${url}/admin`)),
        rounds: ROUNDS,
        warmUp: 10,
      })
      const note = `the longest stall of the event loop, with warm-up: ${(delay.max / 1e6).toFixed(0)} ms`
      rows.push(rowOf({ name, unit: 'ms', goal: { of: 'ours', atMost: 50 }, note, ...samples }))
    }
    end()
    return rows
  },
}
