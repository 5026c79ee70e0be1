import { MAX_IMAGE_BYTES } from '@hikma/contracts/limits'
import type { DraftCover } from './draft.ts'

export type CoverError = 'kind' | 'large' | 'empty'

/** Media types that the library accepts for covers. */
export const COVER_TYPES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'
const HEAD_BYTES = 1024

const SIGNATURES: readonly [extension: string, pattern: RegExp][] = [
  // oxlint-disable-next-line no-control-regex -- these are bytes
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['svg', /^(?:\xef\xbb\xbf)?(?:\s|<\?xml[^>]*\?>|<!--[^]*?-->|<!doctype svg[^>]*>)*<svg[\s>]/i],
]

/** Reads a chosen cover. Its name follows its content, because the library compares the two. */
export async function readCover(file: Blob): Promise<DraftCover | CoverError> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_IMAGE_BYTES) return 'large'
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const bytes = String.fromCharCode(...head)
  const extension = SIGNATURES.find(([, pattern]) => pattern.test(bytes))?.[0]
  return extension ? { name: `cover.${extension}`, file } : 'kind'
}
