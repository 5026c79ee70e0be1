import { createHash } from 'node:crypto'
import type { DocumentData, DrawingModule, Language } from '@hikma/contracts/documents'
import type { Logger } from '@hikma/service-kit/logger'
import { assembleDocument, type PublicUrl } from './assembleDocument.ts'
import type { DrawnAddress, LoadDocument } from './createLoadDocument.ts'
import type { Frontend } from './readFrontend.ts'

/** nginx waits for a second. */
const TIMEOUT_MS = 900
/** More documents at a time would all be late; the others get the shell at once. */
const MAX_IN_PROGRESS = 64

export interface FinishedDocument {
  html: string
  etag: string
  /** Whether there is nothing at the address; a page of a book without pages is nothing, too. */
  isUnknown: boolean
}

export interface DocumentsDeps {
  loadDocument: LoadDocument
  drawing: DrawingModule
  frontend: Frontend
  publicUrl: PublicUrl
  logger: Logger
}

const isUnknown = (data: DocumentData): boolean =>
  data.view === 'unknown' || (data.view === 'reader' && data.book.totalPages === 0)

/** Draws documents; null for one that cannot be drawn now, whose reader gets the shell instead. */
export function createDocuments({ loadDocument, drawing, frontend, publicUrl, logger }: DocumentsDeps) {
  let inProgress = 0
  const draw = async (address: DrawnAddress, language: Language): Promise<FinishedDocument> => {
    const data = await loadDocument(address, language, AbortSignal.timeout(TIMEOUT_MS))
    const drawn = drawing.drawDocument(data, language)
    const html = assembleDocument({ data, drawn, language, frontend, publicUrl })
    const etag = createHash('sha256').update(html).digest('base64url').slice(0, 27)
    return { html, etag, isUnknown: isUnknown(data) }
  }

  return {
    inProgress: () => inProgress,
    async draw(address: DrawnAddress, language: Language): Promise<FinishedDocument | null> {
      if (inProgress >= MAX_IN_PROGRESS) return null
      inProgress++
      try {
        return await draw(address, language)
      } catch (error) {
        logger.warn({ err: error, view: address.view }, 'a document could not be drawn')
        return null
      } finally {
        inProgress--
      }
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>
