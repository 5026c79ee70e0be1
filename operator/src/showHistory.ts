import { isBookId } from '@hikma/contracts/bookId'
import { isListed } from '@hikma/storage-service/area/history/revision'
import { parseRevision } from '@hikma/storage-service/area/history/revisions'
import { walkHistory } from '@hikma/storage-service/area/history/walkHistory'
import { revisionKey } from '@hikma/storage-service/area/keys'
import { readAll } from '@hikma/storage-service/stores/readAll'
import type { Engines, Print } from './engines.ts'
import { readManifest } from './readManifest.ts'

export interface ShowHistoryOptions {
  engines: Engines
  id: string | undefined
  /** Milliseconds since 1970. */
  clock: () => number
  print: Print
}

/** Control characters would move the cursor of the operator's terminal; what changes direction was never accepted. */
// oxlint-disable-next-line no-control-regex
const printable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '?')

/** Prints the changes of a book, newest first, also of a deleted one. Throws if there is none with this id. */
export async function showHistory({ engines, id, clock, print }: ShowHistoryOptions): Promise<void> {
  if (!isBookId(id)) throw new Error('Say which book: make history BOOK=id.')
  const store = await engines.readStore()
  const current = await readManifest(store, id)
  if (!current) throw new Error(`There is no book ${id}.`)
  const { record, deletedAt, head } = current.manifest
  print(`${printable(record?.title ?? id)}${deletedAt === null ? '' : ' (deleted)'}`)
  const read = async (name: string) => {
    const bytes = await readAll(store, revisionKey(id, name))
    return bytes && parseRevision(bytes)
  }
  let count = 0
  for await (const { id: name, revision, isLive } of walkHistory(read, head, clock())) {
    if (!isLive) break
    const { at, kind, page, by } = revision
    if (!isListed(revision)) continue
    count++
    const where = page === null ? '' : ` page ${page}`
    print(`${new Date(at).toISOString()}  ${name}  ${kind}${where}${by === null ? '' : ` by ${printable(by)}`}`)
  }
  if (count === 0) print('No change of it is recorded.')
}
