import { setTimeout as sleep } from 'node:timers/promises'
import { startLibrary } from '../../test-support/browser/startLibrary.ts'
import type { Bench } from '../harness/Bench.ts'
import { makeProse } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { readyShare } from '../harness/readyShare.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOK = 'indexed-bench'
const PAGES = 300
const IDLE_REQUESTS = 200
const EVERY_MS = 40

/** A page in one process while the passages of a long book that was just published are made, beside the same page afterwards. */
export const pageWhileIndexed: Bench = {
  name: 'page-while-indexed',
  needs: [],
  async run() {
    const library = await startLibrary()
    const pages = Array.from({ length: PAGES }, (_page, at) =>
      makeProse(at)
        .map((text) => `<p>${text}</p>`)
        .join(''),
    )
    await library.publishBook({ id: BOOK, title: BOOK, pages })
    const began = performance.now()
    let asked = 0
    const askPage = async () => {
      await sleep(EVERY_MS)
      return measureMs(() => library.api('GET', `/api/download/${BOOK}/${1 + (asked++ % PAGES)}.html`))
    }
    const ours: number[] = []
    do for (let at = 0; at < 10; at++) ours.push(await askPage())
    while ((await readyShare(library)) < 1)
    const seconds = (performance.now() - began) / 1000
    const baseline: number[] = []
    while (baseline.length < IDLE_REQUESTS) baseline.push(await askPage())
    await library.stop()
    const note = `${PAGES} pages of 12,000 characters can be found after ${seconds.toFixed(0)} s`
    const goal = { of: 'ours', at: 'p95', atMost: 100 } as const
    return [rowOf({ name: 'page-while-indexed', unit: 'ms', ours, baseline, goal, note })]
  },
}
