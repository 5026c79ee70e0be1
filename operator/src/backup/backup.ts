import type { Logger } from '@hikma/service-kit/logger'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import { counted } from '../counted.ts'
import type { Engines, Say } from '../engines.ts'
import { lookSteadily } from '../lookSteadily.ts'
import { areaIds, Damage } from '../readManifest.ts'
import { unfinishedRestore } from '../restore/beginRestore.ts'
import { openBackupFolder } from './backupFolder.ts'
import { formatChecksums, sha256 } from './checksums.ts'
import { copyArea } from './copyArea.ts'
import { booksKey, checksumsKey, cutNameOf, formatCut, type CutBook } from './cut.ts'
import { readsNow } from './readsNow.ts'
import { createVault } from './vault.ts'

export interface BackupOptions {
  engines: Engines
  folder: string
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  say: Say
}

/**
 * Writes a cut of the library into a folder while writes go on: reads first, then book by book a manifest with all
 * that it names. False where storage had lost something, which is then named. Throws a sentence where nothing is saved.
 */
export async function backup({ engines, folder, clock, logger, say }: BackupOptions): Promise<boolean> {
  const source = await engines.readStore()
  await assertWhole(source)
  const target = await openBackupFolder(folder)
  const madeAt = clock()
  const faults: string[] = []
  const { reads, areFresh } = (await unlessDamaged(readsNow(engines, source, logger), faults)) ?? NO_READS
  const vault = await createVault(source, target)
  const books: CutBook[] = []
  for (const id of await areaIds(source)) {
    const looking = lookSteadily(source, id, clock, (manifest) => copyArea(id, manifest, vault))
    const found = await unlessDamaged(looking, faults)
    if (!found) continue
    books.push({ id, manifest: found.manifest, lost: found.lost })
    faults.push(...found.faults)
  }

  const cut = cutNameOf(madeAt)
  const text = Buffer.from(formatCut({ madeAt, reads, books }))
  const sums = new Map([...vault.sums, [booksKey(cut), sha256(text)]])
  await target.put(booksKey(cut), text)
  // whatever ends before this line leaves the folder with the cuts that it had
  await target.put(checksumsKey(cut), Buffer.from(formatChecksums(sums)))

  const listed = books.filter(({ manifest: { record, deletedAt } }) => record !== null && deletedAt === null)
  const held = `${counted(listed.length, 'book')} in ${counted(vault.sums.size, 'file')}, ${vault.copied()} of them new`
  say(`${folder} has ${held}. This backup is called ${cut}.`)
  if (!areFresh) say('The numbers of reads are those that storage was last handed, a day ago at most.')
  if (faults.length > 0) say('Not everything could be saved:')
  for (const fault of faults) say(`  ${fault}`)
  return faults.length === 0
}

const NO_READS = { reads: {}, areFresh: true }

/** Half a library must not look like a whole one. */
async function assertWhole(source: ReadableStore): Promise<void> {
  const begun = await unfinishedRestore(source)
  if (begun !== null) throw new Error(`The restore of ${begun} was begun and not finished. Finish it first.`)
}

/** Null where the bytes in storage are not what they must be, which is noted. */
async function unlessDamaged<Found>(looking: Promise<Found>, faults: string[]): Promise<Found | null> {
  try {
    return await looking
  } catch (error) {
    if (!(error instanceof Damage)) throw error
    faults.push(error.message)
    return null
  }
}
