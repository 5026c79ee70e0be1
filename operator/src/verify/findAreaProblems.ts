import type { Manifest } from '@hikma/storage-service/area/manifest'
import { absoluteKey, areaPrefix, indexKey } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { tryParseIndex } from '../tryParseIndex.ts'
import { readHistory } from '../readHistory.ts'
import { indexesOf, type Inspection } from '../inspectArea.ts'

export interface AreaInspection extends Inspection {
  /** Files of the current index. */
  files: number
}

/** Finds the indexes, revisions and objects that a manifest names and that are missing in storage or have another size. */
export async function findAreaProblems(
  store: ReadableStore,
  id: string,
  manifest: Manifest,
  retainedAfter: number,
): Promise<AreaInspection> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of store.list(areaPrefix(id))) sizes.set(key, size)
  const problems: string[] = []
  const checked = new Set<string>()
  let files = 0
  for (const index of indexesOf(manifest)) {
    const key = indexKey(id, index)
    const bytes = sizes.has(key) ? await readAll(store, key) : null
    const listed = tryParseIndex(bytes)
    if (!listed) problems.push(`${id}: the index ${key} is ${bytes ? 'not an index' : 'missing'}.`)
    if (index === manifest.index) files = listed?.size ?? 0
    for (const [name, file] of listed ?? []) {
      const object = absoluteKey(id, file.key)
      if (checked.has(object)) continue
      checked.add(object)
      const size = sizes.get(object)
      if (size === undefined) problems.push(`${id}: ${name} is missing, no object ${object}.`)
      else if (size !== file.size) {
        problems.push(`${id}: ${name} has ${size} bytes instead of ${file.size}, object ${object}.`)
      }
    }
  }
  const history = await readHistory(id, manifest, retainedAfter, (key) => readAll(store, key))
  const { brokenAt } = history
  if (brokenAt !== null && !problems.some((problem) => problem.includes(brokenAt)))
    problems.push(`${id}: the history breaks off at ${brokenAt}.`)
  for (const key of new Set(history.keys.flatMap(({ objects }) => objects)))
    if (!sizes.has(key) && !checked.has(key)) problems.push(`${id}: the history lacks ${key}.`)
  return { problems: problems.sort(), files }
}
