import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChatEvent, ChatReading, ChatSource } from '@hikma/contracts/chat'
import type { ModelSettings } from '@hikma/chat-service/modelEnv'
import { listen, portOf } from '@hikma/service-kit/listen'
import { createStandalone } from '@hikma/standalone/createStandalone'
import { openPGliteDatabase } from '@hikma/standalone/openPGliteDatabase'
import { clientAt, publishPages } from '../../test-support/builders/createClient.ts'
import { silentLogger as logger } from '../../test-support/builders/createStorage.ts'
import { copyEmptyDatabase } from '../../test-support/engines/pgliteTemplate.ts'
import { PASSWORD } from '../../test-support/engines/secrets.ts'
import { startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import { buildModel } from './buildModel.ts'
import { eventsOf } from './startTestChat.ts'

/** A question about a book by the number of its page. Without `to`, the screen shows the page's first block. */
export interface Asked extends Partial<Omit<ChatReading, 'page' | 'readTo'>> {
  question: string
  page: number
  readTo?: { page: number; block: number }
  history?: { role: 'user' | 'assistant'; content: string }[]
  cookie?: string
}

export interface Heard {
  status: number
  /** With `{n}` for the citation of source n. */
  text: string
  sources: ChatSource[]
  notice: string | undefined
  code: string | undefined
}

const SETTLED_MS = 60_000

/** The whole product in one process in front of a fake model, with the calls of readers who ask about books. */
export async function startReadingRoom(settings: Partial<ModelSettings> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hikma-reading-'))
  await copyEmptyDatabase(dataDir)
  const model = await startFakeModel()
  const standalone = await createStandalone({
    dataDir,
    db: await openPGliteDatabase(dataDir),
    password: PASSWORD,
    secret: 's'.repeat(32),
    model: buildModel({ baseUrl: model.url, ...settings }),
    logger,
    trustProxy: true,
  })
  const server = await listen(standalone.handler, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${portOf(server)}`
  const admin = clientAt(url)
  const visitor = clientAt(url)
  const cookie = await admin.signIn()
  let address = 0

  async function pageIds(book: string): Promise<string[]> {
    const { body } = await admin.ask<{ pageId: string }[]>(`/api/books-db/${book}/contents`)
    return body.map(({ pageId }) => pageId)
  }

  return {
    model,
    admin,
    visitor,
    /** The `Cookie` header of an admin. */
    cookie,
    pageIds,

    /** Publishes a book of these pages, each a list of paragraphs, and waits until all can be found. */
    async publish(id: string, pages: readonly (readonly string[])[], fields: object = {}): Promise<void> {
      const texts = pages.map((blocks) => blocks.map((text) => `<p>${text}</p>`).join('\n'))
      await publishPages(admin, id, texts, fields)
      const until = performance.now() + SETTLED_MS
      for (;;) {
        const { body } = await admin.ask<{ ready: number }>(`/api/books-db/${id}/search?q=aa`)
        if (body.ready === 1) return
        if (performance.now() > until) throw new Error(`${id} cannot be searched yet`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },

    /** Asks, from a new address each time, and hears the stream to its end. */
    async ask({
      question,
      page,
      readTo,
      history = [],
      cookie: sent,
      book = 'the-lamp',
      ...more
    }: Asked): Promise<Heard> {
      const ids = await pageIds(book)
      const reading = {
        question,
        book,
        page: ids[page - 1],
        from: 0,
        to: 0,
        ...(readTo && { readTo: { page: ids[readTo.page - 1], block: readTo.block } }),
        ...more,
      }
      const answer = await fetch(`${url}/api/chat`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${++address % 250}`,
          ...(sent && { cookie: sent }),
        },
        body: JSON.stringify({ query: question, stream: true, history, reading }),
      })
      const heard: Heard = { status: answer.status, text: '', sources: [], notice: undefined, code: undefined }
      if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true)
        return { ...heard, code: ((await answer.json()) as { code?: string }).code }
      for await (const event of eventsOf(answer)) hear(heard, event)
      return heard
    },

    /** Everything that the model was sent since the start, or since this many requests. */
    sent: (since = 0): string =>
      model.requests
        .slice(since)
        .flatMap(({ body }) => body.messages.map(({ content }) => content))
        .join('\n'),

    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await standalone.stop()
      await model.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type ReadingRoom = Awaited<ReturnType<typeof startReadingRoom>>

function hear(heard: Heard, event: ChatEvent): void {
  if ('text' in event) heard.text += event.text
  else if ('cite' in event) heard.text += `{${event.cite}}`
  else if ('sources' in event) Object.assign(heard, { sources: event.sources, notice: event.notice })
  else if ('error' in event) heard.code = event.code
}
