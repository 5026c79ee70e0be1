import type { ManifestSummary } from '@hikma/contracts/changes'
import { findRowDifferences } from './findRowDifferences.ts'

/** A row follows its manifest within the reconciler's five seconds; looks are this far apart, and so many. */
const PAUSE_MS = 4_000
const LOOKS = 4

export interface CatalogueReaders {
  manifests(): Promise<ReadonlyMap<string, ManifestSummary>>
  rows(): Promise<ManifestSummary[]>
  wait(ms: number): Promise<void>
}

interface Difference {
  faults: string[]
  /** Of the row and the manifest: when one of them has changed, the reconciler may only be on its way. */
  etags: string
}

/** How catalogue and storage differ, and go on differing: what only waits for the reconciler is no difference. */
export async function findCatalogueDifferences({ manifests, rows, wait }: CatalogueReaders): Promise<string[]> {
  async function look(): Promise<Map<string, Difference>> {
    // rows first: a row is never ahead of a manifest that is read later
    const known = new Map((await rows()).map((row) => [row.id, row]))
    const now = await manifests()
    const found = new Map<string, Difference>()
    for (const id of [...new Set([...now.keys(), ...known.keys()])].sort()) {
      const [manifest, row] = [now.get(id), known.get(id)]
      const faults = findRowDifferences(id, manifest, row)
      if (faults.length > 0) found.set(id, { faults, etags: `${manifest?.etag} ${row?.etag}` })
    }
    return found
  }

  let found = await look()
  for (let looks = 1; looks < LOOKS && found.size > 0; looks++) {
    await wait(PAUSE_MS)
    const again = await look()
    found = new Map([...again].filter(([id, { etags }]) => found.get(id)?.etags === etags))
  }
  return [...found.values()].flatMap(({ faults }) => faults)
}
