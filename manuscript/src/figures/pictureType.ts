export type PictureExtension = 'png' | 'jpg' | 'gif' | 'webp' | 'svg'

/** In bytes. What may precede the root of a drawing fits. */
const PROLOG_LENGTH = 4_000
/** The library takes no other drawing: a document type with declarations of its own is none. */
const SVG = /^(?:ï»¿)?(?:\s+|<\?xml[^>]*\?>|<!--[^]*?-->|<!doctype svg[^>]*>)*<svg[\s>]/i
const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value)

/** The kind of a picture by its first bytes, or null if it is none that pages show. Names may lie. */
export function pictureType(bytes: Uint8Array): PictureExtension | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'gif'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PROLOG_LENGTH))
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return SVG.test(start) ? 'svg' : null
}

export const MEDIA_TYPES: Readonly<Record<PictureExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
