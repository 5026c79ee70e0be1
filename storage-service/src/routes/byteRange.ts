import type { ByteRange } from '../stores/ObjectStore.ts'

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The range that a `Range` header requests of `size` bytes (RFC 9110 §14). Null for no range, several ranges or another
 * unit: the whole file is sent. 'unsatisfiable' is answered with 416.
 */
export function byteRange(header: string, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = RANGE.exec(header) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
