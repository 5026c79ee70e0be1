import { Readable } from 'node:stream'
import type Router from '@koa/router'
import { isFileName, mimeTypeOf, pageNumberOf } from '@hikma/contracts/areaNames'
import { isBookId } from '@hikma/contracts/bookId'
import { hasThumbnails, isRasterName } from '@hikma/contracts/extension'
import { THUMBNAIL_WIDTHS } from '@hikma/contracts/limits'
import { setCacheControl } from '@hikma/service-kit/answerJson'
import { httpError } from '@hikma/service-kit/httpError'
import { hasSessionCookie } from '@hikma/service-kit/sessionCookie'
import { viewerOf } from '@hikma/service-kit/viewer'
import type { Context } from 'koa'
import { etagOfFile, type FileEntry } from '../area/areaIndex.ts'
import { canReadFile } from '../area/canReadFile.ts'
import { liveRecord, type Manifest } from '../area/manifest.ts'
import type { Objects } from '../area/objects.ts'
import { pageIdOf } from '../area/pageId.ts'
import type { ReadArea } from '../area/readArea.ts'
import { renumberedBytes, servedEtag } from '../area/servedPage.ts'
import type { Thumbnail } from '../files/thumbnails.ts'
import type { ByteRange } from '../stores/ObjectStore.ts'
import { byteRange } from './byteRange.ts'

export interface DownloadDeps {
  readArea: ReadArea
  objects: Objects
  thumbnail: Thumbnail
}

/**
 * The largest file that nginx may cache, in bytes: it keeps one in memory until its slowest reader has it, and compressed
 * text tells it no length (SECURITY.md §2.20).
 */
const MAX_CACHED_FILE = 256 * 1024

/** The version that the manifest must have at least: that of the link, or with a session the very newest. */
const versionOf = (ctx: Context): number => (viewerOf(ctx) === 'visitor' ? Number(ctx.query['v'] ?? 0) : Infinity)

function widthOf(ctx: Context, name: string): number | null {
  if (ctx.query['w'] === undefined) return null
  const width = THUMBNAIL_WIDTHS.find((allowed) => String(allowed) === ctx.query['w'])
  if (width === undefined || !hasThumbnails(name)) throw httpError('width_invalid')
  return width
}

/** The range of a GET. None if `If-Range` names another etag (RFC 9110 §13.1.5). Throws 416. */
function rangeOf(ctx: Context, size: number): ByteRange | null {
  const condition = ctx.get('if-range')
  if (ctx.method === 'HEAD' || (condition !== '' && condition !== ctx.response.get('etag'))) return null
  const range = byteRange(ctx.get('range'), size)
  if (range !== 'unsatisfiable') return range
  throw httpError('range_invalid', {}, { headers: { 'content-range': `bytes */${size}` } })
}

/** Headers by which the reader notices a changed book, and for shared caches (DESIGN.md §4.3, DESIGN.md §5). */
function setBookHeaders(ctx: Context, manifest: Manifest, name: string): void {
  ctx.set('x-book-version', String(manifest.version))
  ctx.set('x-book-pages', String(liveRecord(manifest)?.totalPages ?? 0))
  const isPublic = canReadFile('visitor', manifest, name) === true
  setCacheControl(ctx, !isPublic)
}

/** Lets nginx cache a small answer for a second, if every visitor gets the same. */
function letCache(ctx: Context, manifest: Manifest, name: string, size: number): void {
  const isVisitor = viewerOf(ctx) === 'visitor' && !hasSessionCookie(ctx.headers.cookie)
  const isPublic = canReadFile('visitor', manifest, name) === true
  if (isVisitor && isPublic && size <= MAX_CACHED_FILE) ctx.set('x-accel-expires', '1')
}

/** What a page is, whatever its number. A header has no letters beyond ASCII, so the name is percent-encoded. */
function setPageHeaders(ctx: Context, entry: FileEntry): void {
  ctx.set('x-page-id', pageIdOf(entry))
  if (entry.name !== undefined) ctx.set('x-page-name', encodeURIComponent(entry.name))
}

/** `GET /api/download/:bucketName/*filePath`: a file of an area, or its thumbnail. */
export function downloadRoute(router: Router, { readArea, objects, thumbnail }: DownloadDeps): void {
  async function sendThumbnail(ctx: Context, id: string, name: string, entry: FileEntry, width: number): Promise<void> {
    const isDrawing = !isRasterName(name)
    const load = () => objects.bytes(id, entry)
    const bytes = await thumbnail({ id, state: etagOfFile(entry), width, isDrawing, load })
    if (!bytes) throw httpError('image_unreadable', { file: name })
    ctx.type = 'image/webp'
    ctx.body = bytes
  }

  /** The file from the store, or a page whose links are renumbered. */
  async function sendFile(
    ctx: Context,
    id: string,
    name: string,
    entry: FileEntry,
    page: Buffer | null,
  ): Promise<void> {
    const size = page?.length ?? entry.size
    const range = rangeOf(ctx, size)
    const type = mimeTypeOf(name)
    ctx.set('content-type', type.startsWith('text/') || type.endsWith('json') ? `${type}; charset=utf-8` : type)
    ctx.set('accept-ranges', 'bytes')
    if (ctx.method === 'HEAD') {
      ctx.length = size
      return
    }
    const body = page
      ? page.subarray(range?.start, range ? range.end + 1 : undefined)
      : await objects.open(id, entry, range ?? undefined)
    if (!body) throw new Error(`object ${entry.key} of ${id} is missing`)
    if (range) {
      ctx.status = 206
      ctx.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    }
    ctx.body = body
    // compression wraps the body in another stream, which does not end by itself if the body fails
    if (body instanceof Readable) body.once('error', (error) => (ctx.body as Readable).destroy(error))
    ctx.length = range ? range.end - range.start + 1 : size
  }

  router.get('/api/download/:bucketName/*filePath', async (ctx) => {
    const { bucketName: id, filePath: name } = ctx.params
    if (!isBookId(id) || !isFileName(name)) throw httpError('link_invalid')
    const area = await readArea({ id, name, viewer: viewerOf(ctx), atLeast: versionOf(ctx) })
    setBookHeaders(ctx, area.manifest, name)
    const entry = area.files.get(name)
    if (!entry) throw httpError('file_missing', { file: name })
    if (pageNumberOf(name) !== null) setPageHeaders(ctx, entry)
    const width = widthOf(ctx, name)
    // thumbnails are small, whatever their pictures are
    letCache(ctx, area.manifest, name, width === null ? entry.size : 0)
    ctx.status = 200
    ctx.etag = width === null ? servedEtag(entry, area) : `${etagOfFile(entry)}@${width}`
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    if (width !== null) await sendThumbnail(ctx, id, name, entry, width)
    else await sendFile(ctx, id, name, entry, await renumberedBytes(entry, area, () => objects.bytes(id, entry)))
  })
}
