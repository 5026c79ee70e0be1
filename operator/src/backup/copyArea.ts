import type { Files } from '@hikma/storage-service/area/areaIndex'
import { absoluteKey, areaPrefix, indexKey } from '@hikma/storage-service/area/keys'
import type { Manifest } from '@hikma/storage-service/area/manifest'
import pLimit from 'p-limit'
import { tryParseIndex } from '../tryParseIndex.ts'
import { readHistory } from '../readHistory.ts'
import { indexesOf, type Inspection } from '../inspectArea.ts'
import type { Copier } from './createCopier.ts'

const OBJECTS_AT_ONCE = 8

export interface CopiedArea extends Inspection {
  /** Keys of objects that are missing in storage. */
  lost: string[]
}

/** Copies every index, revision and object that a manifest, its retired indexes and its history name. */
export async function copyArea(
  id: string,
  manifest: Manifest,
  retainedAfter: number,
  copier: Copier,
): Promise<CopiedArea> {
  const limit = pLimit(OBJECTS_AT_ONCE)
  const lost = new Set<string>()
  const problems: string[] = []

  async function copyFile(name: string, key: string, size: number): Promise<void> {
    const bytes = await copier.copy(key)
    if (!bytes) {
      lost.add(key)
      problems.push(`${id}: ${name} is lost, its object ${key} is not in storage.`)
    } else if (bytes.length !== size) {
      problems.push(`${id}: ${name} has ${bytes.length} bytes instead of ${size}, in ${key}.`)
    }
  }

  async function copyIndex(key: string): Promise<Files> {
    const bytes = await copier.copy(key)
    const files = tryParseIndex(bytes)
    if (files) return files
    if (!bytes) lost.add(key)
    problems.push(`${id}: ${key} is ${bytes ? 'not an index' : 'not in storage'}.`)
    return new Map()
  }

  const copied = new Set<string>()
  for (const index of indexesOf(manifest)) {
    const files = [...(await copyIndex(indexKey(id, index)))].filter(([, { key }]) => !copied.has(key))
    await limit.map(files, ([name, { key, size }]) => copyFile(name, absoluteKey(id, key), size))
    for (const [, { key }] of files) copied.add(key)
  }
  const history = await readHistory(id, manifest, retainedAfter, (key) => copier.copy(key))
  const { brokenAt } = history
  if (brokenAt !== null && !problems.some((problem) => problem.includes(brokenAt))) {
    lost.add(brokenAt)
    problems.push(`${id}: the history is lost from ${brokenAt} on.`)
  }
  const former = new Set(history.keys.flatMap(({ objects }) => objects))
  await limit.map([...former], async (key) => {
    if (copied.has(key.slice(areaPrefix(id).length)) || (await copier.copy(key))) return
    lost.add(key)
    problems.push(`${id}: the history lacks ${key}, which is not in storage.`)
  })
  return { lost: [...lost].sort(), problems }
}
