import type { ChatTurn } from '@hikma/contracts/chat'
import { CHAT_ANSWER_MS, MAX_CHAT_ANSWER } from '@hikma/contracts/limits'
import { PRODUCT_NAME } from '@hikma/contracts/product'
import { answerOf, type ChatReply, readReply } from './chatReply.ts'
import { chatId } from './chatId.ts'
import { readEvents } from './readEvents.ts'

/** The service says itself that time is up; this is for when it cannot. */
const PATIENCE_MS = CHAT_ANSWER_MS + 4_000

export interface Asking {
  query: string
  /** What was said before, oldest first. */
  history: readonly ChatTurn[]
  /** Ends the call, and the model's work with it. */
  signal: AbortSignal
  /** The answer so far, again and again. */
  onText: (text: string) => void
}

/** Asks, and listens while the answer comes. Throws where the service cannot be reached or falls silent. */
export async function askAssistant({ query, history, signal, onText }: Asking): Promise<ChatReply> {
  const answer = await fetch(`${location.origin}/api/chat`, {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, company_id: PRODUCT_NAME, chat_id: chatId(), stream: true, history }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream') === true)
    return listen(answer.body, onText)
  const reply = readReply(await answer.json())
  if (!answer.ok && reply.kind !== 'refused') throw new Error(`The assistant answered ${answer.status}`)
  return reply
}

async function listen(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<ChatReply> {
  let text = ''
  for await (const event of readEvents(body)) {
    if ('error' in event) return readReply(event)
    if ('done' in event) return answerOf(text)
    text += event.text
    onText(text)
    if (text.length > MAX_CHAT_ANSWER) return answerOf(text.slice(0, MAX_CHAT_ANSWER))
  }
  throw new Error('The answer broke off')
}
