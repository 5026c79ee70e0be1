import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../harness/Bench.ts'
import { startChild } from '../harness/startChild.ts'
import { compare } from '../harness/compare.ts'
import { measureRate } from '../harness/measureRate.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import type { Start } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { BOOK, startBenchLibrary } from '../harness/startBenchLibrary.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 5

const startBareFile: Start<string> = async (onStop) => {
  const folder = await mkdtemp(join(tmpdir(), 'hikma-bench-'))
  onStop(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'page.html'), makePageTexts(1)[0] ?? '')
  return startChild(new URL('../stack/bareFileServer.ts', import.meta.url), [folder], onStop)
}

/** A page of the standalone process beside a bare Koa that sends the same file. */
export const pageStandalone: Bench = {
  name: 'page-standalone',
  needs: [],
  async run(resources) {
    const [library, bare] = [await resources.shared(startBenchLibrary), await resources.shared(startBareFile)]
    const rate = (url: string) => () => measureRate({ url, connections: CONNECTIONS, seconds: SECONDS })
    const samples = await compare({
      ours: rate(`${library.url}/api/download/${BOOK}/1.html`),
      baseline: rate(`${bare}/page.html`),
      rounds: ROUNDS,
    })
    return [rowOf({ name: 'page-standalone', unit: 'req/s', goal: { of: 'ratio', atLeast: 0.6 }, ...samples })]
  },
}
