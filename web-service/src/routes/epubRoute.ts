import { Readable } from 'node:stream'
import { isBookId } from '@hikma/contracts/bookId'
import { httpError, HttpError, unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import type { Context } from 'koa'
import type { EpubSlots } from '../epub/createEpubSlots.ts'
import type { KeptEpubs } from '../epub/createKeptEpubs.ts'
import { epubFileName } from '../epub/epubFileName.ts'
import { MAX_ASK_MS, MAX_SENDING_MS, MAX_STALL_MS, RETRY_AFTER, WRITTEN_AHEAD } from '../epub/limits.ts'
import { type EpubPlan, loadEpub } from '../epub/loadEpub.ts'
import { writeEpub } from '../epub/writeEpub.ts'
import type { LibrarySource } from '../source/LibrarySource.ts'

export interface EpubRouteDeps {
  source: LibrarySource
  epubSlots: EpubSlots
  /** Null keeps nothing. */
  keptEpubs: KeptEpubs | null
  logger: Logger
}

const EPUB_PATH = /^\/books\/([^/]+)\.epub$/
const EPUB_TYPE = 'application/epub+zip'

/**
 * Answers `/books/:id.epub` with a public book as EPUB (BEHAVIOUR.md §5.8). False for every other path and for a book
 * that is missing or private.
 */
export function epubRoute({ source, epubSlots, keptEpubs, logger }: EpubRouteDeps) {
  async function plan(id: string): Promise<EpubPlan | null> {
    try {
      return await loadEpub(source, id, AbortSignal.timeout(MAX_ASK_MS))
    } catch (error) {
      throw error instanceof HttpError ? error : unavailable(error)
    }
  }

  /** The file while it is written. `onEnd` is called when all of it is written, and after a failure. */
  async function* write(book: EpubPlan, ended: AbortSignal, onEnd: () => void): AsyncGenerator<Uint8Array> {
    const copy = await keptEpubs?.begin(book.id, book.etag)
    try {
      for await (const piece of writeEpub(source, book, ended)) {
        await copy?.write(piece)
        yield piece
      }
      await copy?.finish()
    } catch (error) {
      if (!ended.aborted) logger.warn({ err: error, bookId: book.id }, 'an EPUB was broken off')
      throw error
    } finally {
      await copy?.drop()
      onEnd()
    }
  }

  /** A copy that was kept is sent at once, without a slot. */
  async function open(ctx: Context, book: EpubPlan, left: AbortSignal): Promise<Readable | null> {
    const copy = await keptEpubs?.find(book.id, book.etag)
    if (!copy) return start(ctx, book, left)
    ctx.res.setTimeout(MAX_STALL_MS)
    ctx.length = copy.size
    return copy.body
  }

  /** Waits for a slot and for the first piece: most failures come before it, and can still be answered. */
  async function start(ctx: Context, book: EpubPlan, left: AbortSignal): Promise<Readable | null> {
    const slot = await epubSlots.enter(ctx.ip, left)
    if (!slot) throw httpError('unavailable', {}, { headers: { 'retry-after': String(RETRY_AFTER) } })
    if (left.aborted) {
      slot.closed()
      return null
    }
    left.addEventListener('abort', slot.closed)
    ctx.res.setTimeout(MAX_STALL_MS)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), MAX_SENDING_MS).unref()
    left.addEventListener('abort', () => clearTimeout(timer))
    const ended = AbortSignal.any([left, late.signal])
    const pieces = write(book, ended, slot.written)
    const first = await pieces.next().catch((error: unknown) => Promise.reject(unavailable(error)))
    timer.refresh()
    const body = Readable.from(startingWith(first, pieces), { objectMode: false, highWaterMark: WRITTEN_AHEAD })
    const end = (): void => {
      body.destroy(left.aborted ? undefined : new Error(`the EPUB of ${book.id} was not read in time`))
      // a body that nobody has begun to read does not end its source
      pieces.return(undefined).catch(() => {})
      // what the reader has not taken may be out of the body already
      ctx.res.destroy()
    }
    if (ended.aborted) end()
    else ended.addEventListener('abort', end)
    return body
  }

  return async function sendEpub(ctx: Context): Promise<boolean> {
    const [, id] = EPUB_PATH.exec(ctx.path) ?? []
    if (!isBookId(id) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
    const left = new AbortController()
    // before anything is awaited, since the event comes only once
    ctx.res.once('close', () => left.abort())
    const book = await plan(id)
    if (!book) {
      keptEpubs?.forget(id)
      return false
    }
    const isCurrent = hasCurrent(ctx, book)
    const body = isCurrent || ctx.method === 'HEAD' ? null : await open(ctx, book, left.signal)
    // after what may fail: an error has none of them
    ctx.status = isCurrent ? 304 : 200
    ctx.set({ etag: etagHeader(book), 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    if (isCurrent) return true
    ctx.attachment(epubFileName(book.details.title, id), { fallback: `${id}.epub` })
    ctx.type = EPUB_TYPE
    if (body) ctx.body = body
    return true
  }
}

/** Weak: another build may write the same book in other bytes. */
const etagHeader = ({ etag }: EpubPlan): string => `W/"${etag}"`

/** Whether the reader's copy is current, by `If-None-Match`. */
function hasCurrent(ctx: Context, book: EpubPlan): boolean {
  ctx.status = 200
  ctx.set('etag', etagHeader(book))
  const isCurrent = ctx.fresh
  ctx.remove('etag')
  return isCurrent
}

/** A sequence whose first item was taken from it. */
async function* startingWith<Item>(
  first: IteratorResult<Item, void>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
