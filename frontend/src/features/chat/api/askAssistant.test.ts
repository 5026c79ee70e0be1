// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withCitation } from '../sources/citationMarks.ts'
import { askAssistant } from './askAssistant.ts'

afterEach(() => vi.unstubAllGlobals())

const EVENTS = { headers: { 'content-type': 'text/event-stream' } }
const encoder = new TextEncoder()

/** A stream of these pieces. */
const streamOf = (...pieces: (string | Uint8Array)[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
        controller.close()
      },
    }),
    EVENTS,
  )
const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

/** Asks a service that answers like this. Returns the reply, the texts received on the way, and the request body. */
async function ask(answer: () => Response | Promise<Response>) {
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>)
    return answer()
  })
  const texts: string[] = []
  const question = { query: 'Who?', history: [], signal: new AbortController().signal }
  const reply = await askAssistant({ ...question, onText: (text) => texts.push(text) })
  return { reply, texts, body: bodies[0] }
}

describe('askAssistant', () => {
  it('sends the specified fields with the id of the tab', async () => {
    const first = await ask(() => Response.json({ response: { result: 'Mina.' } }))
    const second = await ask(() => Response.json({ response: { result: 'Mina.' } }))
    expect(first.body).toMatchObject({ query: 'Who?', company_id: 'Hikma', stream: true, history: [] })
    expect(first.body?.['chat_id']).toMatch(/^\d{13}-\d+$/)
    expect(second.body?.['chat_id']).toBe(first.body?.['chat_id'])
    expect(sessionStorage.getItem('hikma.chatId')).toBe(first.body?.['chat_id'])
  })

  it('reads an answer as it is streamed, byte by byte', async () => {
    const bytes = encoder.encode(event({ text: 'چرا' }) + event({ text: '؟ 𝕏' }) + event({ done: true }))
    const { reply, texts } = await ask(() => streamOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))
    expect(reply).toEqual({ kind: 'answer', text: 'چرا؟ 𝕏' })
    expect(texts).toEqual(['چرا', 'چرا؟ 𝕏'])
  })

  it('reads the answer of a service that does not stream', async () => {
    expect((await ask(() => Response.json({ response: { result: 'Mina.' } }))).reply).toEqual({
      kind: 'answer',
      text: 'Mina.',
    })
  })

  it('returns an error, even in the middle of an answer', async () => {
    const busy = { kind: 'refused', error: 'Busy.' }
    expect((await ask(() => Response.json({ error: 'Busy.' }, { status: 503 }))).reply).toEqual(busy)
    const { reply, texts } = await ask(() => streamOf(event({ text: 'Min' }), event({ error: 'Busy.' })))
    expect(reply).toEqual(busy)
    expect(texts).toEqual(['Min'])
  })

  it('returns an empty reply for an empty answer', async () => {
    expect((await ask(() => streamOf(event({ done: true })))).reply).toEqual({ kind: 'empty' })
    expect((await ask(() => Response.json({ response: {} }))).reply).toEqual({ kind: 'empty' })
  })

  it.each([
    ['a connection that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page instead of a reply', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a failure without a sentence', () => Response.json({}, { status: 502 })],
    ['a stream that breaks off', () => streamOf(event({ text: 'Min' }))],
    ['a stream that is not JSON', () => streamOf('data: <html>\n\n')],
  ])('throws at %s', async (_what, answer) => {
    await expect(ask(answer)).rejects.toThrow()
  })

  it('cuts an endless answer at the limit', async () => {
    const { reply } = await ask(() => streamOf(...Array.from({ length: 40 }, () => event({ text: 'x'.repeat(1000) }))))
    expect(reply).toEqual({ kind: 'answer', text: 'x'.repeat(16_000) })
  })

  it('reads the citations and sources of a streamed answer', async () => {
    const source = { n: 1, page: 2, pageId: 'p2', block: 0, quote: 'Mina.', heading: null }
    const events = [
      { text: 'Mina ' },
      { cite: 1 },
      { text: '.' },
      { sources: [source], notice: 'page_only' },
      { done: true },
    ]
    const { reply, texts } = await ask(() => streamOf(...events.map(event)))
    const text = `${withCitation('Mina', 1)}.`
    expect(reply).toEqual({ kind: 'answer', text, sources: [source], notice: 'page_only' })
    expect(texts).toEqual(['Mina ', withCitation('Mina', 1), text])
  })

  it('takes a notice without a text as an answer', async () => {
    const { reply } = await ask(() => streamOf(event({ sources: [], notice: 'nothing_found' }), event({ done: true })))
    expect(reply).toEqual({ kind: 'answer', text: '', sources: [], notice: 'nothing_found' })
  })
})
