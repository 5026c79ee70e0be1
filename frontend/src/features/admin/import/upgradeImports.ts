import { packRepairs } from '@hikma/manuscript/review/packRepairs'
import type { Repair } from '@hikma/manuscript/repair/findRepairs'
import type { OutlinedPage } from '@hikma/manuscript/review/OutlinedPage'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { type Answer, answersByIndex } from './answers.ts'
import type { ImportEdits, ImportSource } from './importState.ts'
import { pagesInParts } from './pagesInParts.ts'
import { withClosingQuotes } from './withClosingQuotes.ts'

/** A manuscript without its pages, and the number of parts that these are stored in. */
type Head = Omit<ImportSource, 'pages'> & { parts: number }

export interface ImportTables extends DBSchema {
  /** By id. There is one. */
  sources: { key: string; value: Head }
  /** By the id of the manuscript and the number of the part, from 0. */
  pages: { key: [string, number]; value: OutlinedPage[] }
  edits: { key: string; value: ImportEdits }
}

/** A manuscript of version 1 of the database: with its pages, and objects for repairs and answers. */
interface SourceBefore extends Omit<ImportSource, 'repairs'> {
  repairs: Repair[]
}
interface EditsBefore extends Omit<ImportEdits, 'answers'> {
  answers: Record<number, Answer>
}

type Upgrade = IDBPTransaction<ImportTables, StoreNames<ImportTables>[], 'versionchange'>

/** Makes the tables of the database, and takes over the manuscript that an earlier version has kept. */
export async function upgradeImports(
  database: IDBPDatabase<ImportTables>,
  version: number,
  tx: Upgrade,
): Promise<void> {
  if (version < 2) database.createObjectStore('pages')
  if (version === 0) {
    database.createObjectStore('sources')
    database.createObjectStore('edits')
  }
  if (version === 1) await upgradeFrom1(tx)
  if (version === 2) await upgradeFrom2(tx)
}

async function upgradeFrom1(tx: Upgrade): Promise<void> {
  const [sources, pages, edits] = [tx.objectStore('sources'), tx.objectStore('pages'), tx.objectStore('edits')]
  const [source] = (await sources.getAll()) as unknown as SourceBefore[]
  if (!source) return
  const { pages: read, repairs, ...rest } = source
  const answered = (await edits.get(rest.id)) as unknown as EditsBefore | undefined
  const parts = pagesInParts(read)
  await Promise.all([
    sources.put({ ...rest, repairs: packRepairs(repairs, read.length), parts: parts.length }, rest.id),
    ...parts.map((part, number) => pages.put(part, [rest.id, number])),
    answered && edits.put({ ...answered, answers: answersByIndex(answered.answers, repairs.length) }, rest.id),
  ])
}

async function upgradeFrom2(tx: Upgrade): Promise<void> {
  const [sources, stored] = [tx.objectStore('sources'), tx.objectStore('pages')]
  const [source] = await sources.getAll()
  if (!source) return
  // the keys of the parts are their numbers, so they come in order
  const pages = (await stored.getAll(IDBKeyRange.bound([source.id], [source.id, []]))).flat()
  await sources.put({ ...source, repairs: withClosingQuotes(source.repairs, pages) }, source.id)
}
