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

describe('findCatalogueDifferences', () => {
  it('waits for rows that are updated, and reports only those that are not', async () => {
    const rows = [summary('updated', 1), summary('stale', 1)]
    let waits = 0
    const differences = await findCatalogueDifferences({
      manifests: () => Promise.resolve(manifestsOf(summary('updated', 2), summary('stale', 2))),
      rows: () => Promise.resolve(rows),
      wait: async () => {
        if (++waits === 2) rows[0] = summary('updated', 2)
      },
    })
    expect(differences).toEqual([
      'stale: the catalogue has version 1, storage 2.',
      'stale: the row was written from another manifest.',
    ])
  })

  it('does not report a book that changes during the comparison', async () => {
    let version = 1
    const differences = await findCatalogueDifferences({
      manifests: () => Promise.resolve(manifestsOf(summary('busy', ++version))),
      rows: () => Promise.resolve([summary('busy', version)]),
      wait: () => Promise.resolve(),
    })
    expect(differences).toEqual([])
  })
})
