import { createChatService } from '@hikma/chat-service/createChatService'
import { createSourcesClient } from '@hikma/chat-service/sources/createSourcesClient'
import type { BookSources, SourcesRequest } from '@hikma/contracts/bookSources'
import { listen, listenInternally, portOf } from '@hikma/service-kit/listen'
import { createClient } from '../../test-support/builders/createClient.ts'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { embedded } from '../../test-support/engines/enginePairs.ts'
import { startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import { buildModel } from './buildModel.ts'
import { readingCalls } from './readingCalls.ts'

/** What books-service gave chat-service for a question. */
export interface Given {
  request: SourcesRequest
  sources: BookSources
}

/**
 * The services in front of a fake model, with chat-service asking books-service over HTTP, as in compose, and a record of what
 * it got: in a prompt the passages are in the order of the book, here in that of their importance.
 */
export async function startRecordedRoom() {
  const pair = await embedded.start()
  const replica = await pair.replica(await pair.freshStore())
  const model = await startFakeModel()
  const internal = await listenInternally(replica.books.internalApp.callback(), '127.0.0.1', 0)
  const askSources = createSourcesClient(`http://127.0.0.1:${portOf(internal)}`)
  const given: Given[] = []
  const chat = createChatService({
    pool: pair.pool,
    model: buildModel({ baseUrl: model.url, dailyTokens: 100_000_000, addressDailyTokens: 100_000_000 }),
    async askSources(request, cookieHeader) {
      const sources = await askSources(request, cookieHeader)
      given.push({ request, sources })
      return sources
    },
    logger,
    trustProxy: true,
  })
  await chat.start()
  const server = await listen(chat.app.callback(), '127.0.0.1', 0)
  const admin = createClient(replica)
  const cookie = await admin.signIn()

  return {
    model,
    admin,
    /** The `Cookie` header of an admin. */
    cookie,
    /** One for each call of books-service, in their order. */
    given,
    ...readingCalls({ admin, chatUrl: `http://127.0.0.1:${portOf(server)}`, model }),

    async stop(): Promise<void> {
      for (const each of [server, internal]) {
        each.closeAllConnections()
        await new Promise((resolve) => each.close(resolve))
      }
      await chat.stop()
      await replica.stop()
      await pair.stop()
      await model.stop()
    },
  }
}
export type RecordedRoom = Awaited<ReturnType<typeof startRecordedRoom>>
