import type { Manifest } from '@hikma/storage-service/area/manifest'
import { absoluteKey, areaPrefix, indexKey } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { tryParseIndex } from '../tryParseIndex.ts'
import { indexesOf, type Inspection } from '../inspectArea.ts'

export interface AreaInspection extends Inspection {
  /** Files of the current index. */
  files: number
}

/** Every index and object that a manifest names and storage does not have, or not in the size that the index says. */
export async function findAreaProblems(store: ReadableStore, id: string, manifest: Manifest): Promise<AreaInspection> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of store.list(areaPrefix(id))) sizes.set(key, size)
  const faults: string[] = []
  const seen = new Set<string>()
  let files = 0
  for (const index of indexesOf(manifest)) {
    const key = indexKey(id, index)
    const bytes = sizes.has(key) ? await readAll(store, key) : null
    const named = tryParseIndex(bytes)
    if (!named) faults.push(`${id}: the index ${key} is ${bytes ? 'not an index' : 'missing'}.`)
    if (index === manifest.index) files = named?.size ?? 0
    for (const [name, file] of named ?? []) {
      const object = absoluteKey(id, file.key)
      if (seen.has(object)) continue
      seen.add(object)
      const size = sizes.get(object)
      if (size === undefined) faults.push(`${id}: ${name} is missing, no object ${object}.`)
      else if (size !== file.size) {
        faults.push(`${id}: ${name} has ${size} bytes instead of ${file.size}, object ${object}.`)
      }
    }
  }
  return { faults: faults.sort(), files }
}
