import type { ChatEvent, ChatReading, ChatTurn } from '@hikma/contracts/chat'
import { CHAT_ANSWER_MS, MAX_CHAT_ANSWER } from '@hikma/contracts/limits'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { withCitation, withoutPrivate } from '../sources/citationMarks.ts'
import { type ChatReply, type Given, readReply, toReply } from './chatReply.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Longer than the time limit of the service, which answers with an error of its own. */
const TIMEOUT_MS = CHAT_ANSWER_MS + 4_000

export interface AssistantQuestion {
  query: string
  /** The earlier turns of the conversation, oldest first. */
  history: readonly ChatTurn[]
  /** Where the reader is, if the service can be told. */
  reading?: ChatReading | undefined
  /** Ends the call, and with it that of the model. */
  signal: AbortSignal
  /** Called with the answer so far, with its citations, whenever it grows. */
  onText: (text: string) => void
}

/** Sends a question and reads the streamed answer. Throws if the service cannot be reached or stops answering. */
export async function askAssistant({ query, history, reading, signal, onText }: AssistantQuestion): Promise<ChatReply> {
  const answer = await fetch(`${location.origin}/api/chat`, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, company_id: PRODUCT_NAME, chat_id: chatId(), stream: true, history, reading }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream') === true)
    return readStream(answer.body, onText)
  const reply = readReply(await answer.json())
  if (!answer.ok && reply.kind !== 'refused') throw new Error(`The assistant answered ${answer.status}`)
  return reply
}

async function readStream(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<ChatReply> {
  let text = ''
  let room = MAX_CHAT_ANSWER
  let given: Given = {}
  for await (const event of readEvents(body)) {
    if ('error' in event) return readReply(event)
    if ('done' in event) return toReply(text, given)
    if ('sources' in event) {
      given = event
      continue
    }
    if ('cite' in event) text = withCitation(text, event.cite)
    else {
      text += withoutPrivate(event.text).slice(0, room)
      room -= event.text.length
    }
    onText(text)
    if (room < 0) return toReply(text, given)
  }
  throw new Error('The answer broke off')
}

const STORAGE_KEY = 'hikma.chatId'

let id: string | null = null

/** The id of this tab: the time and a random number (BEHAVIOUR.md §3.6). The service does not use it. */
function chatId(): string {
  id ??= readStored() ?? store(`${Date.now()}-${Math.floor(Math.random() * 1e9)}`)
  return id
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(id: string): string {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Without storage the id lasts as long as the page.
  }
  return id
}

/** Characters that may wait for the end of an event; the service's events are far smaller. */
const MAX_EVENT = 256 * 1024

/** Yields the data of each server-sent event as it arrives. Throws if an event is not JSON or too large. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const events = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT }))
    .getReader()
  try {
    for (;;) {
      const { done, value } = await events.read()
      if (done) return
      if (value.data !== '') yield JSON.parse(value.data) as ChatEvent
    }
  } finally {
    await events.cancel().catch(() => undefined)
  }
}
