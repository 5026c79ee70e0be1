import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { hasStatus } from '../../../api/ApiError.ts'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { serverMessageOf } from '../api/serverMessageOf.ts'
import { freeName } from './figureName.ts'

export type UploadOutcome =
  /** `isNew`: the book had no such image before. */
  | { kind: 'uploaded'; url: string; isNew: boolean }
  /** The book has another image of this name; `free` is a name that it does not have. */
  | { kind: 'taken'; free: string }
  | { kind: 'refused'; serverMessage: string | null }

/** Uploads an image to a book, as a data URL under the given name. */
export async function uploadFigure(calls: EditCalls, bookId: string, name: string, file: Blob): Promise<UploadOutcome> {
  let names = new Set<string>()
  try {
    const content = await readDataUrl(file, mimeTypeOf(name))
    names = new Set((await calls.list(bookId)).map((listed) => listed.name))
    return { kind: 'uploaded', url: await calls.uploadFigure(bookId, name, content), isNew: !names.has(name) }
  } catch (error) {
    return hasStatus(error, 409)
      ? { kind: 'taken', free: freeName(name, names) }
      : { kind: 'refused', serverMessage: serverMessageOf(error) }
  }
}
