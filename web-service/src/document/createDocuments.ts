import { createHash } from 'node:crypto'
import type { DocumentData, DrawingModule, Language } from '@hikma/contracts/documents'
import { createFairQueue } from '@hikma/service-kit/createFairQueue'
import { unavailable } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { assembleDocument, type PublicUrl } from './assembleDocument.ts'
import type { DrawnAddress, LoadDocument } from './createLoadDocument.ts'
import type { Frontend } from './readFrontend.ts'

/** nginx waits for a second. */
const TIMEOUT_MS = 900
/** Documents that are drawn at a time, and requests that wait. More would all be late; the others get the shell at once. */
const MAX_IN_FLIGHT = 4
const MAX_WAITING = 60
/** The same two limits for one address, so that whoever asks without end keeps nobody else waiting. */
const MAX_IN_FLIGHT_PER_ADDRESS = 1
const MAX_WAITING_PER_ADDRESS = 15

export interface FinishedDocument {
  html: string
  etag: string
  /** Whether there is nothing at the address; a page of a book without pages is nothing, too. */
  isUnknown: boolean
}

/** Who asks for a document. */
export interface DocumentReader {
  ip: string
  /** Aborts when the reader has left. */
  closed: AbortSignal
}

export interface DocumentsDeps {
  loadDocument: LoadDocument
  drawing: DrawingModule
  frontend: Frontend
  publicUrl: PublicUrl
  isAboutFirst: boolean
  logger: Logger
}

const isUnknown = (data: DocumentData): boolean =>
  data.view === 'unknown' || (data.view === 'reader' && data.book.totalPages === 0)

/** Draws documents; null for one that cannot be drawn now, whose reader gets the shell instead. */
export function createDocuments(
  { loadDocument, drawing, frontend, publicUrl, isAboutFirst, logger }: DocumentsDeps,
  timeoutMs = TIMEOUT_MS,
) {
  const refused = unavailable()
  const queue = createFairQueue({
    maxInFlight: MAX_IN_FLIGHT,
    maxWaiting: MAX_WAITING,
    maxInFlightPerAddress: MAX_IN_FLIGHT_PER_ADDRESS,
    maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
    tooMany: () => refused,
    busy: () => refused,
  })
  const draw = async (address: DrawnAddress, language: Language, signal: AbortSignal): Promise<FinishedDocument> => {
    const data = await loadDocument(address, language, signal)
    const drawn = drawing.drawDocument(data, language, isAboutFirst)
    const html = assembleDocument({ data, drawn, language, frontend, publicUrl, isAboutFirst })
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 27)
    return { html, etag, isUnknown: isUnknown(data) }
  }

  return {
    /** The number of documents that are drawn now or wait for their turn. */
    inProgress: () => queue.inFlight() + queue.waiting(),
    async draw(
      address: DrawnAddress,
      language: Language,
      { ip, closed }: DocumentReader,
    ): Promise<FinishedDocument | null> {
      const signal = AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)])
      try {
        return await queue.run(signal, ip, () => draw(address, language, signal))
      } catch (error) {
        if (error !== refused && !closed.aborted)
          logger.warn({ err: error, view: address.view }, 'a document could not be drawn')
        return null
      }
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>
