import { createKeptList } from './createKeptList.ts'

function openStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The books that are kept on this device. */
export const keptBooks = createKeptList(openStorage())
