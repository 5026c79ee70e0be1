import { Agent, type IncomingMessage, request } from 'node:http'
import { DOWNLOAD_PATH } from '@hikma/contracts/links'
import { currentRequestId } from '@hikma/service-kit/requestId'
import { repeatIfNothingDone } from '@hikma/service-kit/repeatIfNothingDone'
import type { Ask, LibrarySource, SourceAnswer } from './LibrarySource.ts'
import { UPLOAD_PATH } from './listFiles.ts'

export interface HttpSourceOptions {
  storageUrl: string
  booksUrl: string
}

/** Shorter than the services keep an idle connection. */
const KEEP_ALIVE_MS = 5_000
/** Services answer this host name whatever their ALLOWED_HOSTS are; `fetch` could not send it. */
const HOST = 'localhost'

type Sent = Omit<SourceAnswer, 'text'> & { bytes: Buffer }

/** Asks the services over the internal network. */
export function createHttpSource({ storageUrl, booksUrl }: HttpSourceOptions): LibrarySource {
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS })
  const isStorage = (path: string): boolean => path.startsWith(DOWNLOAD_PATH) || path === UPLOAD_PATH

  async function sendOnce(path: string, { etag, body, signal }: Ask): Promise<Sent> {
    const headers = {
      host: HOST,
      'x-request-id': currentRequestId() ?? '',
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const url = new URL(path, isStorage(path) ? storageUrl : booksUrl)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, { method: body ? 'POST' : 'GET', agent, headers, signal }, resolve)
      call.on('error', reject).end(body && JSON.stringify(body))
    })
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const { statusCode: status = 502, headers: answered } = answer
    const [pageId = null, pageName = null] = ['x-page-id', 'x-page-name'].map((name) => answered[name]?.toString())
    return { status, etag: answered.etag ?? null, bytes: Buffer.concat(chunks), pageId, pageName }
  }

  // all calls are reads, also those that send a body
  const send = (path: string, ask: Ask): Promise<Sent> =>
    repeatIfNothingDone(
      () => sendOnce(path, ask),
      ({ status }) => status,
      { isRepeatable: true, signal: ask.signal },
    )

  return {
    async ask(path, options) {
      const { bytes, ...sent } = await send(path, options)
      return { ...sent, text: bytes.toString() }
    },
    download: send,
  }
}
