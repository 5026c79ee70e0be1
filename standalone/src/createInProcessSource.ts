import type { Handler } from '@hikma/service-kit/listen'
import { currentRequestId } from '@hikma/service-kit/requestId'
import type { Ask, LibrarySource } from '@hikma/web-service/source/LibrarySource'
import inject from 'light-my-request'

/** Asks the services in this process, without a socket. */
export function createInProcessSource(handler: Handler): LibrarySource {
  const dispatch = (request: unknown, response: unknown): void =>
    void handler(request as Parameters<Handler>[0], response as Parameters<Handler>[1])

  async function send(path: string, { etag, body, signal }: Ask) {
    const headers = {
      host: 'localhost',
      'x-request-id': currentRequestId() ?? '',
      ...(etag !== undefined && { 'if-none-match': etag }),
    }
    const call = { method: body ? 'POST' : 'GET', url: path, headers, signal, ...(body && { payload: body }) } as const
    const answer = await inject(dispatch, call)
    return { status: answer.statusCode, etag: answer.headers.etag ?? null, answer }
  }

  return {
    async ask(path, options) {
      const { answer, ...sent } = await send(path, options)
      const [pageId = null, pageName = null] = ['x-page-id', 'x-page-name'].map((name) =>
        answer.headers[name]?.toString(),
      )
      return { ...sent, text: answer.payload, pageId, pageName }
    },
    async download(path, options) {
      const { answer, ...sent } = await send(path, options)
      return { ...sent, bytes: answer.rawPayload }
    },
  }
}
