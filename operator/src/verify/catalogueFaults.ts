import type { ManifestSummary } from '@hikma/contracts/changes'
import { rowFaults } from './rowFaults.ts'

/** A row follows its manifest within the reconciler's five seconds; looks are this far apart, and so many. */
const PAUSE_MS = 4_000
const LOOKS = 4

export interface CatalogueFaultsDeps {
  manifests(): Promise<ReadonlyMap<string, ManifestSummary>>
  rows(): Promise<ManifestSummary[]>
  wait(ms: number): Promise<void>
}

/** How catalogue and storage differ, and go on differing: what only waits for the reconciler is no difference. */
export async function catalogueFaults({ manifests, rows, wait }: CatalogueFaultsDeps): Promise<string[]> {
  async function look(): Promise<Map<string, string[]>> {
    // rows first: a row is never ahead of a manifest that is read later
    const known = new Map((await rows()).map((row) => [row.id, row]))
    const now = await manifests()
    const ids = [...new Set([...now.keys(), ...known.keys()])].sort()
    return new Map(ids.map((id) => [id, rowFaults(id, now.get(id), known.get(id))]))
  }

  let found = await look()
  for (let looks = 1; looks < LOOKS && [...found.values()].some((faults) => faults.length > 0); looks++) {
    await wait(PAUSE_MS)
    const again = await look()
    found = new Map([...again].filter(([id]) => (found.get(id)?.length ?? 0) > 0))
  }
  return [...found.values()].flat()
}
