import type { Files } from '../areaIndex.ts'
import { absoluteKey, indexKey, revisionKey } from '../keys.ts'
import type { Manifest } from '../manifest.ts'
import type { Revision } from './revision.ts'
import { walkHistory } from './walkHistory.ts'

export interface HistoryReaders {
  readRevision: (name: string) => Promise<Revision | null>
  /** The files of an index. Throws if it is missing. */
  readFiles: (index: string) => Promise<Files>
}

export interface HistoryKeys {
  revisions: string[]
  indexes: string[]
  /** Of objects and staged files, with duplicates. */
  objects: string[]
}

/** The keys that the retained history of an area needs, absolute. Throws if a revision or an index of it is missing. */
export async function* historyKeys(
  id: string,
  { head }: Pick<Manifest, 'head'>,
  now: number,
  { readRevision, readFiles }: HistoryReaders,
): AsyncGenerator<HistoryKeys> {
  for await (const { id: name, revision } of walkHistory(readRevision, head, now)) {
    const indexes = revision.whole && revision.index !== null ? [revision.index] : []
    const objects: string[] = []
    for (const [, before, after] of revision.changed)
      for (const entry of [before, after]) if (entry) objects.push(absoluteKey(id, entry.key))
    for (const index of indexes)
      for (const { key } of (await readFiles(index)).values()) objects.push(absoluteKey(id, key))
    yield { revisions: [revisionKey(id, name)], indexes: indexes.map((index) => indexKey(id, index)), objects }
  }
}
