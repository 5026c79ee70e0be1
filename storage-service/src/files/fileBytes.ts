import {
  infoNumberOf,
  isCoverName,
  isFigureName,
  isImageName,
  isMisleadingName,
  mimeTypeOf,
  pageNumberOf,
} from '@hikma/contracts/areaNames'
import { isRasterName } from '@hikma/contracts/extension'
import { MAX_IMAGE_BYTES, MAX_PAGE_BYTES } from '@hikma/contracts/limits'
import { httpError } from '@hikma/service-kit/httpError'
import { assertInfoFile } from './infoFile.ts'
import { loadSharp } from './loadSharp.ts'

/** An image with more pixels is refused, because decoding it would take too much memory. */
export const MAX_PIXELS = 50_000_000

const DATA_URL = /^data:[a-z0-9.+/-]*(?:;[a-z-]+=[\w.-]+)*;base64,/i
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** One item that may precede the root of an SVG. Matching one at a time keeps the search linear in a hostile file. */
const SVG_PROLOG = /\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype svg[^>]*>/iy
const SVG_ROOT = /<svg[\s>]/iy

function isSvg(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (SVG_PROLOG.lastIndex = at; SVG_PROLOG.test(text);) at = SVG_PROLOG.lastIndex
  SVG_ROOT.lastIndex = at
  return SVG_ROOT.test(text)
}

function decodeDataUrl(content: string): Buffer | null {
  const head = DATA_URL.exec(content.slice(0, 200))?.[0]
  if (head === undefined) return null
  const encoded = content.slice(head.length)
  return encoded.length % 4 === 0 && BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : null
}

/** Throws 400 unless the bytes are of the type that the extension names (BEHAVIOUR.md §3.5). */
async function assertKind(name: string, bytes: Buffer): Promise<void> {
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = await fileTypeFromBuffer(bytes)
  if (kind?.mime !== mimeTypeOf(name)) throw httpError('bytes_mismatch', { file: name })
  if (!isRasterName(name)) return
  const sharp = await loadSharp()
  await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .stats()
    .catch(() => {
      throw httpError('image_unreadable', { file: name })
    })
}

/**
 * The bytes to store for an upload: text as it is, images and documents decoded from a data URL.
 * Throws 400 or 413 if the content does not fit its name or is too large.
 */
export async function fileBytes(name: string, content: string): Promise<Buffer> {
  if (isMisleadingName(name)) throw httpError('name_misleading', { file: name })
  if (mimeTypeOf(name) === 'application/pdf' || isRasterName(name)) {
    const bytes = decodeDataUrl(content)
    if (!bytes) throw httpError('data_url_required', { file: name })
    if (bytes.length > MAX_IMAGE_BYTES) throw httpError('image_too_large')
    await assertKind(name, bytes)
    return bytes
  }
  if (isImageName(name)) {
    const bytes = decodeDataUrl(content) ?? Buffer.from(content)
    if (bytes.length > MAX_IMAGE_BYTES) throw httpError('image_too_large')
    if (!isSvg(bytes.toString())) throw httpError('bytes_mismatch', { file: name })
    return bytes
  }
  const bytes = Buffer.from(content)
  if (infoNumberOf(name) !== null) assertInfoFile(bytes)
  else if (bytes.length > MAX_PAGE_BYTES) throw httpError('page_too_large')
  return bytes
}

/** Whether a second upload with other bytes is refused: true for figures, false for pages, info files and covers. */
export const isWrittenOnce = (name: string): boolean =>
  isFigureName(name) && !isCoverName(name) && pageNumberOf(name) === null
