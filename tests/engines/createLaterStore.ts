import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MANIFESTS } from '@hikma/storage-service/area/keys'
import { CURRENT_FORMAT } from '@hikma/storage-service/area/manifest'
import type { ObjectStore, StoredObject } from '@hikma/storage-service/stores/ObjectStore'

export type Json = Record<string, unknown>
/** The field that the later build adds at every level; it holds the number of the write. */
export const LATER_FIELD = 'later'

const parseJson = (bytes: Uint8Array): Json => JSON.parse(Buffer.from(bytes).toString()) as Json
const jsonBytes = (value: Json): Buffer => Buffer.from(JSON.stringify(value))

/**
 * The store of a later build, which is played by a service of this one: each manifest and index that it writes gets a
 * field that this build does not know, at every level, and each manifest the format `format`. It reads any format.
 */
export function createLaterStore(store: ObjectStore, format = CURRENT_FORMAT + 1): ObjectStore {
  let writes = 0

  function laterBytes(key: string, bytes: Uint8Array): Uint8Array {
    const added = { [LATER_FIELD]: { write: ++writes, nested: ['kept'] } }
    const add = (value: unknown): unknown => (value === null ? null : { ...(value as Json), ...added })
    if (key.startsWith(MANIFESTS)) {
      const { record, retired, stages, lastOperation, ...rest } = parseJson(bytes)
      const entries = { retired: (retired as Json[]).map(add), stages: (stages as Json[]).map(add) }
      const nested = { record: add(record), ...entries, lastOperation: add(lastOperation) }
      return jsonBytes({ ...rest, ...nested, ...added, format })
    }
    if (key.includes('/indexes/')) {
      const { files, ...rest } = parseJson(bytes)
      const entries = (files as [string, Json][]).map(([name, entry]) => [name, add(entry)])
      return jsonBytes({ ...rest, ...added, files: entries })
    }
    return bytes
  }

  /** The object, with a manifest's format as the service of this build knows it. */
  async function inCurrentFormat(object: StoredObject): Promise<StoredObject> {
    if (!object.key.startsWith(MANIFESTS)) return object
    const bytes = jsonBytes({ ...parseJson(await buffer(object.body)), format: CURRENT_FORMAT })
    return { ...object, size: bytes.length, body: Readable.from([bytes]) }
  }

  return {
    ...store,
    async get(key, range) {
      const object = await store.get(key, range)
      return object && inCurrentFormat(object)
    },
    async getIfChanged(key, etag) {
      const answer = await store.getIfChanged(key, etag)
      return answer === null || answer === 'unchanged' ? answer : inCurrentFormat(answer)
    },
    put: async (key, body, condition) =>
      store.put(key, laterBytes(key, body instanceof Uint8Array ? body : await buffer(body)), condition),
  }
}
