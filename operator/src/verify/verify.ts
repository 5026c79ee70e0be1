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
import { readUnfinishedRestore } from '../unfinishedRestore.ts'
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

/** Checks storage, compares the catalogue with it, and prints every difference. Gives true if there is none. */
export async function verify({ engines, clock, logger, print, wait = sleep }: VerifyOptions): Promise<boolean> {
  const store = await engines.readStore()
  const { areas, files, problems, unreadable } = await inspectStorage(store, clock)
  const compare = async (pool: Pool | null): Promise<string[] | null> => {
    if (!pool) return null
    const catalogue = createCatalogue(createDatabase(pool, logger))
    // an area that cannot be read is a problem already
    const rows = async () => (await catalogue.rows()).filter(({ id }) => !unreadable.has(id))
    return findCatalogueDifferences({ manifests: () => readSummaries(store), rows, wait })
  }
  const differences = await engines.withDatabase(compare).catch((error: unknown) => {
    logger.warn({ err: error }, 'the catalogue could not be read')
    // if the database cannot be opened, the error says what to do
    return [error instanceof HttpError ? UNAVAILABLE : (error as Error).message]
  })
  problems.push(...(differences ?? []))
  for (const problem of problems) print(problem)
  if (!differences) print(NOT_COMPARED)
  if (problems.length === 0) print(`No difference in ${pluralize(areas, 'area')} with ${pluralize(files, 'file')}.`)
  else print(`${pluralize(problems.length, 'difference')} in ${pluralize(areas, 'area')}.`)
  return problems.length === 0
}

const UNAVAILABLE = 'The catalogue could not be compared: the database does not answer, or holds no catalogue.'
const NOT_COMPARED =
  'The catalogue was not compared: the running Hikma owns its database. Stop Hikma to compare it too.'

async function inspectStorage(store: ReadableStore, clock: () => number) {
  const problems: string[] = []
  const unreadable = new Set<string>()
  const unfinished = await readUnfinishedRestore(store)
  if (unfinished !== null) problems.push(`The restore of ${unfinished} was begun and not finished.`)
  const ids = await listAreaIds(store)
  let files = 0
  for (const id of ids) {
    try {
      const inspected = await inspectArea(store, id, clock, (manifest, retainedAfter) =>
        findAreaProblems(store, id, manifest, retainedAfter),
      )
      problems.push(...(inspected?.problems ?? []))
      files += inspected?.files ?? 0
    } catch (error) {
      if (!(error instanceof DamagedObjectError)) throw error
      problems.push(error.message)
      unreadable.add(id)
    }
  }
  return { areas: ids.length, files, problems, unreadable }
}

/** The summaries of all manifests that can be parsed, by id. */
async function readSummaries(store: ReadableStore): Promise<Map<string, ManifestSummary>> {
  const summaries = new Map<string, ManifestSummary>()
  for (const id of await listAreaIds(store)) {
    const current = await readManifest(store, id).catch((error: unknown) => {
      if (!(error instanceof DamagedObjectError)) throw error
      return null
    })
    if (current) summaries.set(id, summaryOf(id, current.etag, current.manifest))
  }
  return summaries
}
