import type { TakeOverData } from '@hikma/contracts/documents'
import { documentData } from './documentData.ts'

/** The document that the server has drawn here; null for the shell, which is the same at each address. */
export function readDrawnDocument(): TakeOverData | null {
  const data = documentData()?.textContent
  return data ? (JSON.parse(data) as TakeOverData) : null
}
