import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSeparateReplica } from '../../test-support/engines/enginePairs.ts'
import type { ObjectStore } from '@hikma/storage-service/stores/ObjectStore'
import { createAdminClient } from './createAdminClient.ts'
import type { Start } from './createResources.ts'
import { makePageTexts } from './makePageTexts.ts'
import { publishStaged } from './publishStaged.ts'
import { startServices } from './startServices.ts'

const PAGES = 500

/** The store, and what the last change has put: each object, and the manifest after them. */
function recordingStore(store: ObjectStore) {
  let puts: Buffer[] = []
  const last: { puts: readonly Buffer[]; manifest: Buffer | null } = { puts: [], manifest: null }
  return {
    last,
    store: {
      ...store,
      put(...[key, body, condition]: Parameters<ObjectStore['put']>) {
        const bytes = body as Buffer
        if (key.startsWith('manifests/')) {
          Object.assign(last, { puts, manifest: bytes })
          puts = []
        } else puts.push(bytes)
        return store.put(key, body, condition)
      },
    },
  }
}

/** The store as a build without history would use it: revisions stay in memory. */
function storeWithoutRevisions(store: ObjectStore): ObjectStore {
  const revisions = new Map<string, Buffer>()
  return {
    ...store,
    get: async (key, range) => {
      const bytes = revisions.get(key)
      if (!bytes) return store.get(key, range)
      return { key, size: bytes.length, etag: key, lastModified: new Date(), body: Readable.from([bytes]) }
    },
    put: async (key, body, condition) => {
      if (!key.includes('/revisions/')) return store.put(key, body, condition)
      revisions.set(key, body as Buffer)
      return { etag: key }
    },
  }
}

/** Waits until the pages of a book have been made searchable, which takes the processor for a while. */
async function untilSearchable(call: Side['call'], id: string): Promise<void> {
  const isReady = async () =>
    (JSON.parse(await call('GET', `/api/books-db/${id}/search?q=word`)) as { ready: number }).ready === 1
  while (!(await isReady())) await sleep(500)
}

/** A book of 500 pages in a library with history, and one whose changes write no revision, both on the same MinIO. */
export const startHistory: Start<{
  ours: Side
  without: Side
  /** Puts what the last change of ours has put, by the bare client: all objects at once, then the manifest. */
  putLast: () => Promise<void>
}> = async (onStop, resources) => {
  const services = await resources.shared(startServices)
  const { store, last } = recordingStore(services.store)
  const sideOn = async (on: ObjectStore, id: string): Promise<Side> => {
    const replica = await startSeparateReplica(on, services.pool)
    onStop(replica.stop)
    const admin = await createAdminClient(replica)
    onStop(async () => admin.end())
    await publishStaged(admin, id, makePageTexts(PAGES))
    await untilSearchable(admin.call, id)
    return { id, ...admin }
  }
  return {
    ours: await sideOn(store, 'with-history'),
    without: await sideOn(storeWithoutRevisions(services.store), 'without-history'),
    async putLast() {
      const { puts, manifest } = last
      await Promise.all(puts.map((bytes, at) => services.put(`put-${at}`, bytes)))
      if (manifest) await services.put('manifest', manifest)
    },
  }
}

export interface Side {
  id: string
  call: Awaited<ReturnType<typeof createAdminClient>>['call']
}
