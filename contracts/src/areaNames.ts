import { extensionOf } from './extension.ts'
import { MAX_FILE_NAME_BYTES, MAX_PAGES } from './limits.ts'

export const STAGE = /^[A-Za-z0-9-]{1,64}$/
/** Letters, marks and digits of any script, space, ZWNJ and `. _ - ( ) +`. */
const FILE_NAME = /^[\p{L}\p{M}\p{N} \u200c._\-()+]+$/u
const PAGE_NAME = /^([1-9]\d*)\.(html|tex)$/
const INFO_NAME = /^([1-9]\d*)\.info$/
/** Names that could be mistaken for a page, an info file or a cover: in any case, with any leading zeros. */
const RESERVED_NAME = /^(\p{N}+\.(html|htm|tex|info)|cover\.[^.]*)$/iu

/** A map, because `constructor` is a valid extension. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'text/html',
    htm: 'text/html',
    tex: 'text/x-tex',
    md: 'text/markdown',
    txt: 'text/plain',
    info: 'application/json',
    json: 'application/json',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
  }),
)

export type PageExtension = 'html' | 'tex'

export const isStageName = (stage: unknown): stage is string => typeof stage === 'string' && STAGE.test(stage)

/** Whether an area may hold this file name (BEHAVIOUR.md §3.4): NFC, no leading dot, no `..`, at most 180 bytes of UTF-8. */
export function isFileName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    FILE_NAME.test(name) &&
    !name.startsWith('.') &&
    !name.includes('..') &&
    name === name.normalize('NFC') &&
    new TextEncoder().encode(name).length <= MAX_FILE_NAME_BYTES
  )
}

/** The type that a file is served with. Only its extension decides (BEHAVIOUR.md §3.5, SECURITY.md §2.5). */
export const mimeTypeOf = (name: string): string => MIME_TYPES.get(extensionOf(name)) ?? 'application/octet-stream'

export const isTextName = (name: string): boolean => /^text\/|json$|svg/.test(mimeTypeOf(name))
export const isImageName = (name: string): boolean => mimeTypeOf(name).startsWith('image/')

/** The page number in a name like `12.html`, or null. */
export function pageNumberOf(name: string): number | null {
  const number = Number(PAGE_NAME.exec(name)?.[1])
  return number <= MAX_PAGES ? number : null
}

/** The page number in the name of an info file like `12.info`, or null. */
export function infoNumberOf(name: string): number | null {
  const number = Number(INFO_NAME.exec(name)?.[1])
  return number <= MAX_PAGES ? number : null
}

export const pageName = (page: number, ext: PageExtension): string => `${page}.${ext}`
export const infoName = (page: number): string => `${page}.info`

/** A cover is `cover.` and an image extension, in lower case. */
export const isCoverName = (name: string): boolean => /^cover\.[a-z]+$/.test(name) && isImageName(name)

/** A figure is an image whose name cannot be mistaken for a page, an info file or a cover. */
export const isFigureName = (name: string): boolean =>
  isFileName(name) && isImageName(name) && !RESERVED_NAME.test(name)

/** Whether a name looks like a page, an info file or a cover but is none (`01.html`, `2.HTML`, `cover.exe`). */
export const isMisleadingName = (name: string): boolean =>
  RESERVED_NAME.test(name) && pageNumberOf(name) === null && infoNumberOf(name) === null && !isCoverName(name)
