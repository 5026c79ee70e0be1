import { setTimeout as sleep } from 'node:timers/promises'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { createComposeProject, docker } from '../../test-support/engines/createComposeProject.ts'
import type { Bench } from '../harness/Bench.ts'
import { makePageTexts } from '../harness/makePageTexts.ts'
import { rowOf } from '../harness/rowOf.ts'
import { short } from '../harness/formatTable.ts'
import type { ReadersOptions } from '../stack/readersMain.ts'
import { sumMegabytes, readUsage } from '../stack/readUsage.ts'

const PARTS = ['nginx', 'storage-service', 'books-service', 'chat-service', 'web-service', 'postgres', 'minio']
/** The base images of the images that we build. */
const BASE_IMAGES: Readonly<Record<string, string>> = {
  nginx: 'nginx:1.30.7',
  'storage-service': 'node:24.21.0-trixie-slim',
  'books-service': 'node:24.21.0-trixie-slim',
  'chat-service': 'node:24.21.0-trixie-slim',
  'web-service': 'node:24.21.0-trixie-slim',
}
const REST_MS = 15_000
const READERS: ReadersOptions = {
  url: 'http://nginx/api/download/footprint/N.html',
  readers: 200,
  pages: 20,
  everyMs: 5_000,
  seconds: 20,
}

const megabytesOfImage = async (image: string): Promise<number> =>
  Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6

/** The footprint of the stack: the time of a start from built images, memory, and disk space for images. */
export const stackFootprint: Bench = {
  name: 'stack',
  needs: ['docker'],
  async run() {
    const project = await createComposeProject('bench', ['bench/stack/docker-compose.yml'], { BENCH_FILES: '/tmp' })
    const { url, compose, build, imageOf, remove } = project
    try {
      await build()
      const began = performance.now()
      await compose('up', '--detach', '--wait', ...PARTS)
      const seconds = (performance.now() - began) / 1000

      const admin = clientAt(url)
      await admin.signIn()
      await publishPages(admin, 'footprint', makePageTexts(READERS.pages))
      await sleep(REST_MS)
      const rest = sumMegabytes(await readUsage(project, PARTS))

      await compose('up', '--detach', 'load')
      const reading = compose('exec', '-T', 'load', 'node', '/app/bench/stack/readersMain.ts', JSON.stringify(READERS))
      await sleep((READERS.seconds * 1000) / 2)
      const busy = sumMegabytes(await readUsage(project, PARTS))
      await reading

      const images = await Promise.all(
        Object.entries(BASE_IMAGES).map(async ([part, base]) => {
          const over = (await megabytesOfImage(imageOf(part))) - (await megabytesOfImage(base))
          return { part, over }
        }),
      )
      const largest = Math.max(...images.map(({ over }) => over))
      const note = images.map(({ part, over }) => `${part} ${short(over)}`).join(', ')
      return [
        rowOf({ name: 'stack-up', unit: 's', ours: [seconds] }),
        rowOf({ name: 'stack-memory-at-rest', unit: 'MB', ours: [rest.sum], note: rest.shares }),
        rowOf({ name: 'stack-memory-200-readers', unit: 'MB', ours: [busy.sum], note: busy.shares }),
        rowOf({
          name: 'stack-images',
          unit: 'MB over the base, the largest',
          ours: [largest],
          goal: { of: 'ours', atMost: 350 },
          note,
        }),
      ]
    } finally {
      await remove()
    }
  },
}
