import { createHash } from 'node:crypto'

/** Key → SHA-256 in hexadecimal. */
export type Checksums = ReadonlyMap<string, string>

const LINE = /^([0-9a-f]{64}) {2}([a-z0-9._~/-]+)$/

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The list as `sha256sum --check` takes it. */
export const formatChecksums = (sums: Checksums): string =>
  [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sum]) => `${sum}  ${key}\n`)
    .join('')

/** Null where the text is not such a list, or is cut off. */
export function parseChecksums(text: string): Checksums | null {
  const lines = text.split('\n')
  if (lines.pop() !== '') return null
  const sums = new Map<string, string>()
  for (const line of lines) {
    const [, sum, key] = LINE.exec(line) ?? []
    if (sum === undefined || key === undefined || sums.has(key)) return null
    sums.set(key, sum)
  }
  return sums
}
