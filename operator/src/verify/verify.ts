import { setTimeout as sleep } from 'node:timers/promises'
import { createCatalogue } from '@hikma/books-service/catalogue'
import type { ManifestSummary } from '@hikma/contracts/changes'
import { createDatabase } from '@hikma/service-kit/database'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { summaryOf } from '@hikma/storage-service/area/manifest'
import type { ReadableStore } from '@hikma/storage-service/stores/ObjectStore'
import type { Pool } from 'pg'
import { counted } from '../counted.ts'
import type { Engines, Say } from '../engines.ts'
import { lookSteadily } from '../lookSteadily.ts'
import { areaIds, Damage, readManifest } from '../readManifest.ts'
import { unfinishedRestore } from '../restore/beginRestore.ts'
import { areaFaults } from './areaFaults.ts'
import { catalogueFaults } from './catalogueFaults.ts'

export interface VerifyOptions {
  engines: Engines
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
  say: Say
  wait?: (ms: number) => Promise<void>
}

/** Compares storage with itself and with the catalogue, and names every difference. True where there is none. */
export async function verify({ engines, clock, logger, say, wait = sleep }: VerifyOptions): Promise<boolean> {
  const store = await engines.readStore()
  const { areas, files, faults, unreadable } = await lookAtStorage(store, clock)
  const compare = async (pool: Pool | null): Promise<string[] | null> => {
    if (!pool) return null
    const catalogue = createCatalogue(createDatabase(pool, logger))
    // what cannot be read is named already
    const rows = async () => (await catalogue.rows()).filter(({ id }) => !unreadable.has(id))
    return catalogueFaults({ manifests: () => readableSummaries(store), rows, wait })
  }
  const differences = await engines.peek(compare).catch((error: unknown) => {
    logger.warn({ err: error }, 'the catalogue could not be read')
    // what cannot be opened says so itself, and what to do
    return [error instanceof HttpError ? AWAY : (error as Error).message]
  })
  faults.push(...(differences ?? []))
  for (const fault of faults) say(fault)
  if (!differences) say(NOT_COMPARED)
  if (faults.length === 0) say(`No difference in ${counted(areas, 'area')} with ${counted(files, 'file')}.`)
  else say(`${counted(faults.length, 'difference')} in ${counted(areas, 'area')}.`)
  return faults.length === 0
}

const AWAY = 'The catalogue could not be compared: the database does not answer, or holds no catalogue.'
const NOT_COMPARED =
  'The catalogue was not compared: the running Hikma owns its database. Stop Hikma to compare it too.'

async function lookAtStorage(store: ReadableStore, clock: () => number) {
  const faults: string[] = []
  const unreadable = new Set<string>()
  const begun = await unfinishedRestore(store)
  if (begun !== null) faults.push(`The restore of ${begun} was begun and not finished.`)
  const ids = await areaIds(store)
  let files = 0
  for (const id of ids) {
    try {
      const looked = await lookSteadily(store, id, clock, (manifest) => areaFaults(store, id, manifest))
      faults.push(...(looked?.faults ?? []))
      files += looked?.files ?? 0
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      faults.push(error.message)
      unreadable.add(id)
    }
  }
  return { areas: ids.length, files, faults, unreadable }
}

async function readableSummaries(store: ReadableStore): Promise<Map<string, ManifestSummary>> {
  const found = new Map<string, ManifestSummary>()
  for (const id of await areaIds(store)) {
    const known = await readManifest(store, id).catch((error: unknown) => {
      if (!(error instanceof Damage)) throw error
      return null
    })
    if (known) found.set(id, summaryOf(id, known.etag, known.manifest))
  }
  return found
}
