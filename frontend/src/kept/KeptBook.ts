import { isBookId } from '@hikma/contracts/bookId'

/** A book that its reader wants to have without a connection, as `localStorage` records it; its files are in a cache. */
export interface KeptBook {
  id: string
  /** The state of the book in the library of which all files are here; null until all are. */
  state: string | null
  isPublic: boolean
  /** Files of the present download, and how many of them are here. */
  files: number
  done: number
  /** Bytes of the files that are here. */
  bytes: number
}

export const NEW_BOOK = { state: null, files: 0, done: 0, bytes: 0 } as const

/** What of a book in the list changes when any of its files do. */
export const stateOf = ({ version, changedAt }: { version: number; changedAt?: string | undefined }): string =>
  `${version} ${changedAt ?? ''}`

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

function isKeptBook(value: unknown): value is KeptBook {
  const { id, state, isPublic, files, done, bytes } = (value ?? {}) as Partial<Record<keyof KeptBook, unknown>>
  const isState = state === null || typeof state === 'string'
  return isBookId(id) && isState && typeof isPublic === 'boolean' && [files, done, bytes].every(isCount)
}

/** The books in a text that may have been edited; those that cannot be read are left out. */
export function parseKeptBooks(text: string | null): KeptBook[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(values) ? values.filter(isKeptBook) : []
  } catch {
    return []
  }
}
