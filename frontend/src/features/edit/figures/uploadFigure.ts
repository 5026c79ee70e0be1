import { mimeTypeOf } from '@hikma/contracts/areaNames'
import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import { hasStatus } from '@hikma/publishing/ApiError'
import { readDataUrl } from '../../../lib/readDataUrl.ts'
import type { EditCalls } from '../api/createEditCalls.ts'
import { serverMessageOf } from '../api/serverMessageOf.ts'
import { checkName, freeName, nameOfFile, plainName } from './figureName.ts'

export type UploadOutcome =
  /** `isNew`: the book had no such image before. */
  | { kind: 'uploaded'; url: string; isNew: boolean }
  /** The book has another image of this name; `free` is a name that it does not have. */
  | { kind: 'taken'; free: string }
  | { kind: 'refused'; serverMessage: string | null }

export type ReplacementError = 'kind' | 'characters' | 'empty' | 'large' | { serverMessage: string | null }

/** Uploads an image that takes the place of another, under its own name or the next free one. */
export async function uploadReplacement(
  calls: EditCalls,
  bookId: string,
  file: File,
): Promise<{ name: string; url: string; isNew: boolean } | ReplacementError> {
  let name = plainName(nameOfFile(file.name))
  const error = checkName(name)
  if (error) return error === 'reserved' ? 'characters' : error
  if (file.size > MAX_IMAGE_BYTES) return 'large'
  let outcome = await uploadFigure(calls, bookId, name, file)
  if (outcome.kind === 'taken') {
    name = outcome.free
    outcome = await uploadFigure(calls, bookId, name, file)
  }
  if (outcome.kind === 'uploaded') return { name, url: outcome.url, isNew: outcome.isNew }
  return { serverMessage: outcome.kind === 'refused' ? outcome.serverMessage : null }
}

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
