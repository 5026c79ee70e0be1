import { setTimeout as sleep } from 'node:timers/promises'
import { createCatalogue } from '@hikma/books-service/catalogue'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { createDatabase } from '@hikma/service-kit/database'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { summaryOf } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { pluralize } from '../pluralize.ts'
import type { Engines, Print } from '../engines.ts'
import { inspectArea } from '../inspectArea.ts'
import { listAreaIds, DamagedObjectError, readManifest } from '../readManifest.ts'
import { readUnfinishedRestore } from '../restore/beginRestore.ts'
import { findAreaProblems } from './findAreaProblems.ts'
import { findCatalogueDifferences } from './findCatalogueDifferences.ts'

export interface VerifyOptions {
  engines: Engines
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  print: Print
  wait?: (ms: number) => Promise<void>
}

/** Compares storage with itself and with the catalogue, and names every difference. True where there is none. */
export async function verify({ engines, clock, logger, print, wait = sleep }: VerifyOptions): Promise<boolean> {
  const store = await engines.readStore()
  const { areas, files, faults, unreadable } = await lookAtStorage(store, clock)
  const compare = async (pool: Pool | null): Promise<string[] | null> => {
    if (!pool) return null
    const catalogue = createCatalogue(createDatabase(pool, logger))
    // what cannot be read is named already
    const rows = async () => (await catalogue.rows()).filter(({ id }) => !unreadable.has(id))
    return findCatalogueDifferences({ manifests: () => readableSummaries(store), rows, wait })
  }
  const differences = await engines.withDatabase(compare).catch((error: unknown) => {
    logger.warn({ err: error }, 'the catalogue could not be read')
    // what cannot be opened says so itself, and what to do
    return [error instanceof HttpError ? AWAY : (error as Error).message]
  })
  faults.push(...(differences ?? []))
  for (const fault of faults) print(fault)
  if (!differences) print(NOT_COMPARED)
  if (faults.length === 0) print(`No difference in ${pluralize(areas, 'area')} with ${pluralize(files, 'file')}.`)
  else print(`${pluralize(faults.length, 'difference')} in ${pluralize(areas, 'area')}.`)
  return faults.length === 0
}

const AWAY = 'The catalogue could not be compared: the database does not answer, or holds no catalogue.'
const NOT_COMPARED =
  'The catalogue was not compared: the running Hikma owns its database. Stop Hikma to compare it too.'

async function lookAtStorage(store: ReadableStore, clock: () => number) {
  const faults: string[] = []
  const unreadable = new Set<string>()
  const begun = await readUnfinishedRestore(store)
  if (begun !== null) faults.push(`The restore of ${begun} was begun and not finished.`)
  const ids = await listAreaIds(store)
  let files = 0
  for (const id of ids) {
    try {
      const looked = await inspectArea(store, id, clock, (manifest) => findAreaProblems(store, id, manifest))
      faults.push(...(looked?.faults ?? []))
      files += looked?.files ?? 0
    } catch (error) {
      if (!(error instanceof DamagedObjectError)) throw error
      faults.push(error.message)
      unreadable.add(id)
    }
  }
  return { areas: ids.length, files, faults, unreadable }
}

async function readableSummaries(store: ReadableStore): Promise<Map<string, ManifestSummary>> {
  const found = new Map<string, ManifestSummary>()
  for (const id of await listAreaIds(store)) {
    const known = await readManifest(store, id).catch((error: unknown) => {
      if (!(error instanceof DamagedObjectError)) throw error
      return null
    })
    if (known) found.set(id, summaryOf(id, known.etag, known.manifest))
  }
  return found
}
