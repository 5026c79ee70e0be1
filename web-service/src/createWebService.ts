import { ABOUT_FIRST, type DrawingModule } from '@hikma/contracts/documents'
import type { Logger } from '@hikma/service-kit/logger'
import { createMetrics, gauge, type Metrics } from '@hikma/service-kit/metrics'
import type Koa from 'koa'
import { createApp } from './app.ts'
import type { PublicUrl } from './document/assembleDocument.ts'
import { createDocuments } from './document/createDocuments.ts'
import { createLoadDocument } from './document/createLoadDocument.ts'
import type { Frontend } from './document/readFrontend.ts'
import { createKeptEpubs, type KeptEpubsOptions } from './epub/createKeptEpubs.ts'
import { createEpubSlots } from './epub/createEpubSlots.ts'
import { createInternalApp } from './internalApp.ts'
import { createPageFrame } from './document/createPageFrame.ts'
import { createPageNames } from './page/createPageNames.ts'
import { createPageTexts } from './page/createPageTexts.ts'
import { createBookList } from './source/createBookList.ts'
import type { LibrarySource } from './source/LibrarySource.ts'
import { createTypesetPages } from './tex/createTypesetPages.ts'

export interface WebServiceOptions {
  source: LibrarySource
  /** Null draws nothing: every reader gets the shell. */
  drawing: DrawingModule | null
  frontend: Frontend
  publicUrl: PublicUrl
  /** Whether search engines may list the library. */
  isListed: boolean
  /** Whether devices may keep books, by a service worker; true if absent. */
  hasWorker?: boolean
  /** Whether a book that a reader has never opened shows the page about it first; false if absent. */
  isAboutFirst?: boolean
  /** Where EPUBs that were written are kept; null or absent keeps none. */
  keptEpubs?: KeptEpubsOptions | null
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  trustProxy?: boolean
  allowedHosts?: readonly string[]
}

export interface WebService {
  app: Koa
  internalApp: Koa
  metrics: Metrics
}

/** No page can name it: absolute links to figures count only if the operator has said where the library is. */
const NO_ORIGIN = 'http://library.invalid'

/** Composes the web-service. Reads no environment and no file, listens on no port. */
export function createWebService(options: WebServiceOptions): WebService {
  const { source, drawing, frontend, publicUrl, isListed, logger } = options
  const {
    hasWorker = true,
    isAboutFirst = false,
    keptEpubs = null,
    clock = Date.now,
    trustProxy = false,
    allowedHosts = [],
  } = options
  const metrics = createMetrics()
  const bookList = createBookList(source, clock)
  const origin = publicUrl ?? NO_ORIGIN
  const staysInFrame = drawing && createPageFrame(drawing, frontend)
  const documents =
    drawing &&
    staysInFrame &&
    createDocuments({
      loadDocument: createLoadDocument({
        source,
        bookList,
        pageNames: createPageNames(source),
        pageText: createPageTexts(source, origin, staysInFrame),
        typesetPage: createTypesetPages({ source, origin, staysInFrame }),
        matchBooks: drawing.matchBooks,
      }),
      drawing,
      frontend,
      publicUrl,
      isAboutFirst,
      logger,
    })
  const epubSlots = createEpubSlots()
  gauge(metrics, 'hikma_epubs_in_progress', 'EPUBs that are being written', epubSlots.writing)
  gauge(metrics, 'hikma_documents_in_progress', 'Documents that are being drawn', () => documents?.inProgress() ?? 0)

  const missing = async (): Promise<string[]> => (drawing ? [] : ["The server's build of the frontend is missing."])
  return {
    app: createApp({
      koa: { logger, metrics, trustProxy, allowedHosts },
      documents,
      shell: isAboutFirst ? frontend.shell.replace('<html', `<html ${ABOUT_FIRST}`) : frontend.shell,
      worker: frontend.worker,
      hasWorker,
      isListed,
      bookList,
      publicUrl,
      source,
      epubSlots,
      keptEpubs: keptEpubs && createKeptEpubs(keptEpubs),
      matchBooks: drawing?.matchBooks ?? null,
    }),
    internalApp: createInternalApp({ koa: { logger, metrics, trustProxy: true }, health: { metrics, missing } }),
    metrics,
  }
}
