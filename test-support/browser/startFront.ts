import { request as ask } from 'node:http'
import { createLogger } from '@hikma/service-kit/logger'
import { type Handler, listen, portOf } from '@hikma/service-kit/listen'
import { createMetrics } from '@hikma/service-kit/metrics'
import { pageHeaders } from '@hikma/service-kit/securityHeaders'
import { closeServer } from '@hikma/service-kit/shutdown'
import { createFrontendApp, isFile } from '@hikma/standalone/createFrontendApp'
import { createWebService, type WebServiceOptions } from '@hikma/web-service/createWebService'
import { readFrontend } from '@hikma/web-service/document/readFrontend'

interface FrontOptions {
  /** The address of the server that answers this path below /api. */
  serverOf: (path: string) => string
  /** Folder of a built frontend. */
  root: string
  /** HTML documents, served below /document/ with the headers of the product's own page. */
  documents: readonly string[]
  /** What draws the documents of the library; without it every reader gets the shell. */
  drawing?: WebServiceOptions['drawing']
}

export interface Front {
  readonly url: string
  stop(): Promise<void>
}

/** Serves another built frontend in front of a library, with the code and the headers of the product. */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { serverOf, root, documents, drawing = null } = options
  const logger = createLogger('front', 'silent')
  const files = createFrontendApp({ logger, metrics: createMetrics(), trustProxy: false }, root).callback()
  const drawn = createWebService({
    source: {
      async ask(path, { signal }) {
        const answer = await fetch(serverOf(path) + path, { signal })
        return { status: answer.status, etag: null, text: await answer.text(), pageId: null }
      },
      download: () => Promise.reject(new Error('no document needs a file')),
    },
    drawing,
    frontend: await readFrontend(root),
    publicUrl: null,
    isListed: true,
    logger,
  }).app.callback()

  const passOn: Handler = (request, response) => {
    const { method, headers, url = '/' } = request
    const onwards = ask(serverOf(url) + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onwards.on('error', () => response.destroy())
    request.pipe(onwards)
  }
  const show: Handler = (request, response) => {
    const number = Number(request.url?.split('/').at(-1))
    response.writeHead(200, { ...pageHeaders(`http://${request.headers.host}`), 'content-type': 'text/html' })
    response.end(`<!doctype html><meta charset=utf-8><title>t</title><body>${documents[number] ?? ''}`)
  }

  const server = await listen(
    (request, response) => {
      if (request.url?.startsWith('/api/')) return passOn(request, response)
      if (request.url?.startsWith('/document/')) return show(request, response)
      return (isFile(request.url ?? '') ? files : drawn)(request, response)
    },
    '127.0.0.1',
    0,
  )
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      server.closeAllConnections()
      await closeServer(server)
    },
  }
}
