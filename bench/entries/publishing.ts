import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { embedded } from '../../test-support/engines/enginePairs.ts'
import type { Bench } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { type AdminClient, createAdminClient } from '../harness/createAdminClient.ts'
import { runConcurrently, publishStaged } from '../harness/publishStaged.ts'
import { rowOf } from '../harness/rowOf.ts'
import { startServices } from '../harness/startServices.ts'
import { measureMs } from '../harness/measureMs.ts'

const PAGES = 500
const ROUNDS = 3
const INFO = Buffer.from('{"figures":{}}')
const IF_ABSENT = { ifNoneMatch: '*' } as const
const TEXT = '<p>Nobody had told the translator that margins remember what was written there.</p>'.repeat(30)

async function startEmbedded(onStop: (stop: () => Promise<unknown>) => void) {
  const pair = await embedded.start()
  onStop(pair.stop)
  const store = await pair.freshStore()
  const replica = await pair.replica(store)
  onStop(replica.stop)
  return { store, admin: await createAdminClient(replica) }
}

/** Only the writes of a publish: each page with its info file, if absent. */
const putAll = (store: ObjectStore, id: string, pages: readonly string[]) =>
  runConcurrently(pages, (page, at) =>
    Promise.all([
      store.put(`areas/bare-${id}/${at}.page`, Buffer.from(page), IF_ABSENT),
      store.put(`areas/bare-${id}/${at}.info`, INFO, IF_ABSENT),
    ]),
  )

async function publishRow(name: string, { store, admin }: { store: ObjectStore; admin: AdminClient }) {
  let count = 0
  const round = (work: (id: string, pages: readonly string[]) => Promise<unknown>) => {
    const id = `${name}-${++count}`
    const pages = Array.from({ length: PAGES }, (_page, at) => `<h2>${id}, ${at + 1}</h2>${TEXT}`)
    return measureMs(() => work(id, pages))
  }
  const samples = await compare({
    ours: () => round((id, pages) => publishStaged(admin, id, pages)),
    baseline: () => round((id, pages) => putAll(store, id, pages)),
    rounds: ROUNDS,
  })
  return rowOf({ name, unit: 'ms', goal: { of: 'ratio', atMost: 1.3 }, ...samples })
}

/** Publishes 500 pages by the public calls, beside the same writes directly to the store. */
export const publishing: Bench = {
  name: 'publish-500',
  needs: ['docker'],
  async run(resources) {
    const embeddedEngines = await resources.shared(startEmbedded)
    const containers = await resources.shared(startServices)
    return [await publishRow('publish-500-one', embeddedEngines), await publishRow('publish-500', containers)]
  },
}
