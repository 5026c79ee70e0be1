import { MAX_FILE_NAME_BYTES, MAX_PAGES } from './limits.ts'

/** How a book, and so its area, may be called: the bucket-name rule without dots. */
export const BOOK_ID = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/
export const STAGE = /^[A-Za-z0-9-]{1,64}$/
/** Letters, marks and digits of any script, space, ZWNJ and `. _ - ( ) +`. */
const FILE_NAME = /^[\p{L}\p{M}\p{N} \u200c._\-()+]+$/u
const PAGE_NAME = /^([1-9]\d*)\.(html|tex)$/
const INFO_NAME = /^([1-9]\d*)\.info$/
/** Anything that could be taken for a page, an info file or a cover, in any case and with any zeros before it. */
const RESERVED_NAME = /^(\p{N}+\.(html|htm|tex|info)|cover\.[^.]*)$/iu

/** A map, because `constructor` is an extension like any other. */
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
const RASTER_EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])

export type PageExtension = 'html' | 'tex'

export const isBookId = (id: unknown): id is string => typeof id === 'string' && BOOK_ID.test(id)

export const isStageName = (stage: unknown): stage is string => typeof stage === 'string' && STAGE.test(stage)

/** Whether a flat file name is allowed in an area (design §3): NFC, no leading dot, no `..`, at most 180 bytes of UTF-8. */
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

/** The extension without its dot in lower case, or '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The type a file is served with: the extension decides, never the client (spec.md §3, security T5). */
export const mimeTypeOf = (name: string): string => MIME_TYPES.get(extensionOf(name)) ?? 'application/octet-stream'

export const isTextName = (name: string): boolean => /^text\/|json$|svg/.test(mimeTypeOf(name))
export const isRasterName = (name: string): boolean => RASTER_EXTENSIONS.has(extensionOf(name))
export const isImageName = (name: string): boolean => mimeTypeOf(name).startsWith('image/')

/** The number of the page that a name like `12.html` holds, or null. */
export function pageNumberOf(name: string): number | null {
  const number = Number(PAGE_NAME.exec(name)?.[1])
  return number <= MAX_PAGES ? number : null
}

/** The number of the page that an info file like `12.info` belongs to, or null. */
export function infoNumberOf(name: string): number | null {
  const number = Number(INFO_NAME.exec(name)?.[1])
  return number <= MAX_PAGES ? number : null
}

export const pageName = (page: number, ext: PageExtension): string => `${page}.${ext}`
export const infoName = (page: number): string => `${page}.info`

/** A cover is `cover.` and an image extension, in lower case. */
export const isCoverName = (name: string): boolean => /^cover\.[a-z]+$/.test(name) && isImageName(name)

/** A figure is an image whose name cannot be taken for a page, an info file or a cover. */
export const isFigureName = (name: string): boolean =>
  isFileName(name) && isImageName(name) && !RESERVED_NAME.test(name)

/** Looks like a page, an info file or a cover but is not one exactly (`01.html`, `2.HTML`, `cover.exe`): refused. */
export const isMisleadingName = (name: string): boolean =>
  RESERVED_NAME.test(name) && pageNumberOf(name) === null && infoNumberOf(name) === null && !isCoverName(name)
