import { isDeepStrictEqual } from 'node:util'
import type { ManifestSummary } from '@hikma/contracts/changes'

/** The differences between one row of the catalogue and its manifest, as sentences. */
export function findRowDifferences(
  id: string,
  manifest: ManifestSummary | undefined,
  row: ManifestSummary | undefined,
): string[] {
  if (!manifest) return row ? [`${id}: the catalogue has a row, storage has no manifest.`] : []
  if (!row) return [`${id}: storage has a manifest, the catalogue no row.`]
  const differences: string[] = []
  if (row.version !== manifest.version) {
    differences.push(`the catalogue has version ${row.version}, storage ${manifest.version}`)
  }
  if (row.deleted !== manifest.deleted) {
    differences.push(`it is deleted in ${row.deleted ? 'the catalogue' : 'storage'} only`)
  }
  if (row.etag !== manifest.etag) differences.push('the row was written from another manifest')
  const fields = fieldsThatDiffer(manifest.record ?? {}, row.record ?? {})
  if (fields.length > 0) differences.push(`the records differ in ${fields.join(', ')}`)
  return differences.map((difference) => `${id}: ${difference}.`)
}

function fieldsThatDiffer(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].filter((name) => !isDeepStrictEqual(a[name], b[name])).sort()
}
