import type { ManifestSummary } from '@hikma/contracts/changes'
import { findRowDifferences } from './findRowDifferences.ts'

/** The reconciler updates a row within five seconds: a difference that is found this often, this far apart, stays. */
const PAUSE_MS = 4_000
const ATTEMPTS = 4

export interface CatalogueReaders {
  manifests(): Promise<ReadonlyMap<string, ManifestSummary>>
  rows(): Promise<ManifestSummary[]>
  wait(ms: number): Promise<void>
}

interface BookDifferences {
  sentences: string[]
  /** The etags of row and manifest: if one of them changes, the reconciler may be about to update the row. */
  etags: string
}

/** The lasting differences between catalogue and storage, as sentences, without those that the reconciler removes. */
export async function findCatalogueDifferences({ manifests, rows, wait }: CatalogueReaders): Promise<string[]> {
  async function compare(): Promise<Map<string, BookDifferences>> {
    // rows are read first: a row is never newer than a manifest that is read after it
    const rowsById = new Map((await rows()).map((row) => [row.id, row]))
    const manifestsById = await manifests()
    const found = new Map<string, BookDifferences>()
    for (const id of [...new Set([...manifestsById.keys(), ...rowsById.keys()])].sort()) {
      const [manifest, row] = [manifestsById.get(id), rowsById.get(id)]
      const sentences = findRowDifferences(id, manifest, row)
      if (sentences.length > 0) found.set(id, { sentences, etags: `${manifest?.etag} ${row?.etag}` })
    }
    return found
  }

  let found = await compare()
  for (let attempt = 1; attempt < ATTEMPTS && found.size > 0; attempt++) {
    await wait(PAUSE_MS)
    const again = await compare()
    found = new Map([...again].filter(([id, { etags }]) => found.get(id)?.etags === etags))
  }
  return [...found.values()].flatMap(({ sentences }) => sentences)
}
