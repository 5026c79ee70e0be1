import { createHash } from 'node:crypto'

/** Key → SHA-256 in hexadecimal. */
export type Checksums = ReadonlyMap<string, string>

const LINE = /^([0-9a-f]{64}) {2}([a-z0-9._~/-]+)$/

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The list in the format of `sha256sum --check`. */
export const formatChecksums = (checksums: Checksums): string =>
  [...checksums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sum]) => `${sum}  ${key}\n`)
    .join('')

/** Reads a list that `formatChecksums` wrote; null if the text is no such list, or is truncated. */
export function parseChecksums(text: string): Checksums | null {
  const lines = text.split('\n')
  if (lines.pop() !== '') return null
  const checksums = new Map<string, string>()
  for (const line of lines) {
    const [, sum, key] = LINE.exec(line) ?? []
    if (sum === undefined || key === undefined || checksums.has(key)) return null
    checksums.set(key, sum)
  }
  return checksums
}
