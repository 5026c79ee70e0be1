import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { hasStatus } from '../../../api/ApiError.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import { serverMessageOf } from '../page/savePage.ts'
import { freeName } from './figureName.ts'

export type UploadOutcome =
  /** `isNew`: the book had no such image before. */
  | { kind: 'uploaded'; url: string; isNew: boolean }
  /** The book has another image of this name. */
  | { kind: 'taken'; free: string }
  | { kind: 'refused'; said: string | null }

/** Uploads an image under its own name as a data URL (spec.md §7). */
export async function uploadFigure(calls: EditCalls, id: string, name: string, file: Blob): Promise<UploadOutcome> {
  let names = new Set<string>()
  try {
    const content = await readDataUrl(file, mimeTypeOf(name))
    names = new Set((await calls.list(id)).map((there) => there.name))
    return { kind: 'uploaded', url: await calls.uploadFigure(id, name, content), isNew: !names.has(name) }
  } catch (error) {
    return hasStatus(error, 409)
      ? { kind: 'taken', free: freeName(name, names) }
      : { kind: 'refused', said: serverMessageOf(error) }
  }
}
