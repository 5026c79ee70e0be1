import type { TakeOverData } from '@hikma/contracts/documents'

/** The document that the server has drawn here; null for the shell, which is the same at each address. */
export function readDrawnDocument(): TakeOverData | null {
  const data = document.getElementById('document-data')?.textContent
  return data ? (JSON.parse(data) as TakeOverData) : null
}
