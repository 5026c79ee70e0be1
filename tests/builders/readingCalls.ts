import type { ChatEvent, ChatReading, ChatSource } from '@hikma/contracts/chat'
import { type Client, publishPages } from '../../test-support/builders/createClient.ts'
import type { FakeModel } from '../../test-support/engines/startFakeModel.ts'
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

export interface ReadingCallsDeps {
  admin: Client
  /** The address of `/api/chat`. */
  chatUrl: string
  model: FakeModel
}

/** The calls of admins who publish books and of readers who ask about them. */
export function readingCalls({ admin, chatUrl, model }: ReadingCallsDeps) {
  let address = 0

  /** They never change, and a question is quicker without another. */
  const ids = new Map<string, string[]>()

  async function pageIds(book: string): Promise<string[]> {
    const known = ids.get(book)
    if (known) return known
    const { body } = await admin.ask<{ pageId: string }[]>(`/api/books-db/${book}/contents`)
    const found = body.map(({ pageId }) => pageId)
    if (found.length > 0) ids.set(book, found)
    return found
  }

  return {
    pageIds,

    /** Publishes a book of these pages, each a list of paragraphs or headings, and waits until all can be found. */
    async publish(id: string, pages: readonly (readonly string[])[], fields: object = {}): Promise<void> {
      const texts = pages.map((blocks) => blocks.map(blockOf).join('\n'))
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
      const pages = await pageIds(book)
      const reading = {
        question,
        book,
        page: pages[page - 1],
        from: 0,
        to: 0,
        ...(readTo && { readTo: { page: pages[readTo.page - 1], block: readTo.block } }),
        ...more,
      }
      const answer = await fetch(`${chatUrl}/api/chat`, {
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
  }
}

const blockOf = (text: string): string => (text.startsWith('<h2>') ? text : `<p>${text}</p>`)

function hear(heard: Heard, event: ChatEvent): void {
  if ('text' in event) heard.text += event.text
  else if ('cite' in event) heard.text += `{${event.cite}}`
  else if ('sources' in event) Object.assign(heard, { sources: event.sources, notice: event.notice })
  else if ('error' in event) heard.code = event.code
}
