import { setTimeout as sleep } from 'node:timers/promises'
import { type Library, startLibrary } from '../../test-support/browser/startLibrary.ts'
import type { Bench } from '../harness/Bench.ts'
import type { Start } from '../harness/createResources.ts'
import { makeProse, toHtml } from '../harness/makeProse.ts'
import { measureMs } from '../harness/measureMs.ts'
import { readyShare } from '../harness/readyShare.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOK = 'indexed-bench'
const PAGES = 300
const IDLE_REQUESTS = 200
/** Between two questions whether the search is ready. */
const REQUESTS_AT_ONCE = 10
const EVERY_MS = 40

/** A library without other work. */
const startOwnLibrary: Start<Library> = async (onStop) => {
  const library = await startLibrary()
  onStop(() => library.stop())
  return library
}

/** A page in one process while the passages of a long book that was just published are made, beside the same page afterwards. */
export const pageWhileIndexed: Bench = {
  name: 'page-while-indexed',
  needs: [],
  async run(resources) {
    const library = await resources.shared(startOwnLibrary)
    const pages = Array.from({ length: PAGES }, (_page, at) => toHtml(makeProse(at)))
    await library.publishBook({ id: BOOK, title: BOOK, pages })
    const began = performance.now()
    let asked = 0
    const askPages = async (count: number): Promise<number[]> => {
      const times: number[] = []
      for (let at = 0; at < count; at++) {
        await sleep(EVERY_MS)
        const path = `/api/download/${BOOK}/${1 + (asked++ % PAGES)}.html`
        times.push(await measureMs(() => library.api('GET', path)))
      }
      return times
    }
    const ours = await askPages(REQUESTS_AT_ONCE)
    while ((await readyShare(library)) < 1) ours.push(...(await askPages(REQUESTS_AT_ONCE)))
    const seconds = (performance.now() - began) / 1000
    const baseline = await askPages(IDLE_REQUESTS)
    const note = `${PAGES} pages of 12,000 characters can be found after ${seconds.toFixed(0)} s`
    const goal = { of: 'ours', at: 'p95', atMost: 100 } as const
    return [rowOf({ name: 'page-while-indexed', unit: 'ms', ours, baseline, goal, note })]
  },
}
