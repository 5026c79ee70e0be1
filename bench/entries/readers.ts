import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'
import { short } from '../harness/formatTable.ts'
import type { ReadersOptions, ReadersReport } from '../stack/readersMain.ts'
import { BOOK, PAGES, startStack } from '../stack/startStack.ts'

const OPTIONS: ReadersOptions = {
  url: `http://nginx/api/download/${BOOK}/N.html`,
  readers: 1_000,
  pages: PAGES,
  everyMs: 5_000,
  seconds: 40,
}

/** A thousand simultaneous readers on the whole compose stack. */
export const readers: Bench = {
  name: 'readers-1000',
  needs: ['docker'],
  async run(resources) {
    const stack = await resources.shared(startStack)
    const report = await stack.run('readersMain.ts', OPTIONS)
    const { reads, errors, p50, p99, max } = JSON.parse(report) as ReadersReport
    const failures = Object.values(errors).reduce((a, b) => a + b, 0)
    const kinds = Object.entries(errors).map(([kind, times]) => `${kind} ${times} times`)
    const note = `${reads} pages in ${OPTIONS.seconds} s, median ${short(p50)} ms, longest ${short(max)} ms`
    return [
      rowOf({ name: 'readers-1000', unit: 'ms (p99)', ours: [p99], goal: { of: 'ours', atMost: 250 }, note }),
      rowOf({
        name: 'readers-1000-errors',
        unit: 'errors',
        ours: [failures],
        goal: { of: 'ours', atMost: 0 },
        ...(failures > 0 && { note: kinds.join(', ') }),
      }),
    ]
  },
}
