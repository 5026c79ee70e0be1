// Publishes 500 pages, staged, through the public calls on both pairs of engines, beside the same writes put straight
// into the store in the same run: each page and its info file together, only where none is, in one folder; four pages are
// in flight at a time, as in the browser.
//   npx tsx --conditions=development bench/publishing.ts
import { aBookOf } from '../tests/builders/client.ts'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { type Pair, pairs } from '../tests/engines/pairs.ts'
import { type LeanClient, signedIn } from './leanClient.ts'
import { line, timed } from './timings.ts'

const PAGES = 500
const ROUNDS = 5
/** Not counted: until the code of both sides is compiled. */
const WARM_UP = 2
const IN_FLIGHT = 4
const INFO = Buffer.from('{"figures":{}}')
const ONLY_NEW = { ifNoneMatch: '*' } as const
const TEXT = '<p>Nobody had told the translator that margins remember what was written there.</p>'.repeat(30)

/** Does the work for each page, four at a time. */
async function inLanes(pages: readonly string[], work: (page: string, at: number) => Promise<unknown>): Promise<void> {
  const queue = pages.entries()
  const lane = async () => {
    for (const [at, page] of queue) await work(page, at)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
}

/** The writes of a publish, without the publish. */
const putAll = (store: ObjectStore, id: string, pages: readonly string[]) =>
  inLanes(pages, (page, at) =>
    Promise.all([
      store.put(`areas/bare-${id}/${at}.page`, Buffer.from(page), ONLY_NEW),
      store.put(`areas/bare-${id}/${at}.info`, INFO, ONLY_NEW),
    ]),
  )

async function publish({ call }: LeanClient, id: string, pages: readonly string[]): Promise<void> {
  await call('POST', '/api/upload', { action: 'createBucket', bucketName: id })
  await inLanes(pages, (fileContent, at) => {
    const file = { bucketName: id, stage: id, filePath: `${at + 1}.html`, fileContent, figures: {} }
    return call('POST', '/api/upload', { action: 'upload', ...file })
  })
  await call('PUT', `/api/books-db/${id}`, { ...aBookOf(PAGES), stage: id })
}

async function compare({ name, start }: Pair): Promise<void> {
  const pair = await start()
  try {
    const store = await pair.freshStore()
    const replica = await pair.replica(store)
    const admin = await signedIn(replica)
    const times = { publish: [] as number[], put: [] as number[] }
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const id = `round-${round}`
      const pages = Array.from({ length: PAGES }, (_page, at) => `<h2>${id}, ${at + 1}</h2>${TEXT}`)
      const put = await timed(() => putAll(store, id, pages))
      const published = await timed(() => publish(admin, id, pages))
      if (round < WARM_UP) continue
      times.put.push(put)
      times.publish.push(published)
    }
    console.log(line(`${name}: the same files straight to the store`, times.put))
    console.log(line(`${name}: publish of ${PAGES} pages`, times.publish, times.put))
    admin.end()
    await replica.stop()
  } finally {
    await pair.stop()
  }
}

for (const pair of pairs.filter(({ isThere }) => isThere)) await compare(pair)
process.exit(0)
