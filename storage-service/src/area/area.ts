import { isDeepStrictEqual } from 'node:util'
import { pageNumberOf } from '@hikma/contracts/areaNames'
import type { BookRecord } from '@hikma/contracts/book'
import type { Files } from './areaIndex.ts'
import { newUlid } from './keys.ts'
import { nextVersion, type Manifest, type RetiredIndex } from './manifest.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long the index that a change replaces is kept with all its files. */
const RETENTION_MS = HOUR_MS
/** The same where a deletion or a replacement left it: for an undelete. */
export const RETENTION_AFTER_DELETION_MS = 30 * DAY_MS
/** A manifest remembers the stages that were published in this time: longer than any stage can live. */
const STAGES_REMEMBERED_MS = DAY_MS

/** What is known of an area, as plain values. A change takes one and gives the next. */
export interface Area {
  /** 0 where there never was one. */
  readonly version: number
  /** Of the deleted book, where `deletedAt` is set. */
  readonly record: BookRecord | null
  readonly deletedAt: number | null
  readonly files: Files
  readonly retired: readonly RetiredIndex[]
  readonly stages: Manifest['stages']
}

export interface Outcome<Answer> {
  /** The very same area where nothing is to be changed. */
  area: Area
  answer: Answer
  /** Whether a deletion or replacement leaves the index before, so that it is kept for 30 days. */
  retainsPrevious?: boolean
}

/** One thing asked of an area. `apply` may run several times, throws a refusal, and changes nothing by itself. */
export interface AreaChange<Answer> {
  operation?: { id: string; request: string }
  /** Fulfilled once the bytes that it names are in the store; only then does a manifest lead to them. */
  written?: Promise<unknown>
  apply(area: Area): Outcome<Answer> | Promise<Outcome<Answer>>
}

/** Stands in a new record for the version that its creation is given. */
export const VERSION_OF_THIS_CHANGE = -1

export const areaOf = (manifest: Manifest | null, files: Files): Area => ({
  version: manifest?.version ?? 0,
  record: manifest?.record ?? null,
  deletedAt: manifest?.deletedAt ?? null,
  files,
  retired: manifest?.retired ?? [],
  stages: manifest?.stages ?? [],
})

/** Whether there is an area, with or without a record. */
export const isThere = (area: Area): boolean => area.version > 0 && area.deletedAt === null
/** The record of the book that is there, or null. */
export const bookOf = (area: Area): BookRecord | null => (isThere(area) ? area.record : null)

const pageNames = (files: Files): string =>
  [...files.keys()]
    .filter((name) => pageNumberOf(name) !== null)
    .sort()
    .join()

/**
 * A version is of the record and of which pages there are; a publish brings all of them anew.
 * Saving a page, info files, figures and covers keep it.
 */
const raisesVersion = (before: Area, after: Area): boolean =>
  before.version === 0 ||
  before.deletedAt !== after.deletedAt ||
  before.stages !== after.stages ||
  !isDeepStrictEqual(before.record, after.record) ||
  pageNames(before.files) !== pageNames(after.files)

export interface NextManifest {
  before: Manifest | null
  start: Area
  area: Area
  index: string
  /** Whether the previous index is retained for an undelete. */
  retainsPrevious: boolean
  /** The operation that this manifest completes, with its answer. */
  operation: Manifest['lastOperation']
  /** Milliseconds since 1970. */
  now: number
}

/** The manifest that makes `area` current, with the bookkeeping of what it replaces. */
export function nextManifest({ before, start, area, index, retainsPrevious, operation, now }: NextManifest): Manifest {
  const version = raisesVersion(start, area) ? nextVersion(start.version, now) : start.version
  const retiring = before && {
    index: before.index,
    until: now + (retainsPrevious ? RETENTION_AFTER_DELETION_MS : RETENTION_MS),
    deletion: start.deletedAt === null && area.deletedAt !== null,
  }
  return {
    nonce: newUlid(),
    version,
    index,
    record:
      area.record?.createdVersion === VERSION_OF_THIS_CHANGE
        ? { ...area.record, createdVersion: version }
        : area.record,
    deletedAt: area.deletedAt,
    retired: [...area.retired.filter(({ until }) => until > now), ...(retiring ? [retiring] : [])],
    stages: area.stages.filter(({ at }) => at > now - STAGES_REMEMBERED_MS),
    lastOperation: operation ?? before?.lastOperation ?? null,
  }
}
