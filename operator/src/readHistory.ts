import { historyKeys, type HistoryKeys } from '@hikma/storage-service/area/history/historyKeys'
import type { Revision } from '@hikma/storage-service/area/history/revision'
import { parseRevision } from '@hikma/storage-service/area/history/revisions'
import { indexKey, revisionKey } from '@hikma/storage-service/area/keys'
import type { Manifest } from '@hikma/storage-service/area/manifest'
import { tryParseIndex } from './tryParseIndex.ts'

export interface ReadHistory {
  /** The keys of each retained revision, newest first. */
  keys: HistoryKeys[]
  /** The key of an object at which the history breaks off because it is missing or damaged; null if it is whole. */
  brokenAt: string | null
}

/** Reads the history of an area as long as it is retained after `now`. `read` gives the bytes of a key, or null. */
export async function readHistory(
  id: string,
  manifest: Manifest,
  now: number,
  read: (key: string) => Promise<Buffer | null>,
): Promise<ReadHistory> {
  const keys: HistoryKeys[] = []
  let asked = ''
  const readRevision = async (name: string): Promise<Revision | null> => {
    asked = revisionKey(id, name)
    const bytes = await read(asked)
    return bytes && parseRevision(bytes)
  }
  const readFiles = async (index: string) => {
    asked = indexKey(id, index)
    const files = tryParseIndex(await read(asked))
    if (!files) throw new Error(`${asked} is no index`)
    return files
  }
  try {
    for await (const each of historyKeys(id, manifest, now, { readRevision, readFiles })) keys.push(each)
  } catch {
    return { keys, brokenAt: asked }
  }
  return { keys, brokenAt: null }
}
