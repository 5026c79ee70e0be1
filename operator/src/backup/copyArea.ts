import type { Files } from '@hikma/storage-service/area/areaIndex'
import { absoluteKey, indexKey } from '@hikma/storage-service/area/keys'
import type { Manifest } from '@hikma/storage-service/area/manifest'
import pLimit from 'p-limit'
import { tryParseIndex } from '../tryParseIndex.ts'
import { indexesOf, type Inspection } from '../inspectArea.ts'
import type { Copier } from './createCopier.ts'

const OBJECTS_AT_ONCE = 8

export interface CopiedArea extends Inspection {
  /** Keys of objects that are missing in storage. */
  lost: string[]
}

/** Copies every index and object that a manifest and its retired indexes name. */
export async function copyArea(id: string, manifest: Manifest, copier: Copier): Promise<CopiedArea> {
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
  return { lost: [...lost].sort(), problems }
}
