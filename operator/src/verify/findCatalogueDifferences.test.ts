import type { ManifestSummary } from '@hikma/contracts/changes'
import { describe, expect, it } from 'vitest'
import { findCatalogueDifferences } from './findCatalogueDifferences.ts'

const summary = (id: string, version: number): ManifestSummary => ({
  id,
  version,
  etag: `etag-${version}`,
  record: null,
  deleted: false,
})
const manifestsOf = (...all: ManifestSummary[]) => new Map(all.map((each) => [each.id, each]))

describe('the comparison of catalogue and storage', () => {
  it('waits for rows that follow, and names only those that do not', async () => {
    const rows = [summary('follows', 1), summary('stays', 1)]
    let waits = 0
    const faults = await findCatalogueDifferences({
      manifests: () => Promise.resolve(manifestsOf(summary('follows', 2), summary('stays', 2))),
      rows: () => Promise.resolve(rows),
      wait: async () => {
        if (++waits === 2) rows[0] = summary('follows', 2)
      },
    })
    expect(faults).toEqual([
      'stays: the catalogue has version 1, storage 2.',
      'stays: the row was written from another manifest.',
    ])
  })

  it('says nothing of a book that changes while it is compared', async () => {
    let version = 1
    const faults = await findCatalogueDifferences({
      manifests: () => Promise.resolve(manifestsOf(summary('busy', ++version))),
      rows: () => Promise.resolve([summary('busy', version)]),
      wait: () => Promise.resolve(),
    })
    expect(faults).toEqual([])
  })
})
