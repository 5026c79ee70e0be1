import { parseIndex, type Files } from '@hikma/storage-service/area/areaIndex'

/** The files that an index names; null if the bytes are missing or are no index. */
export function tryParseIndex(bytes: Buffer | null): Files | null {
  try {
    return bytes && parseIndex(bytes).files
  } catch {
    return null
  }
}
