import type { ChatEvent } from '@hikma/contracts/chat'

/** An event of ours is far smaller. */
const MAX_EVENT = 256 * 1024

const END_OF_EVENT = /\r?\n\r?\n/

/** The data of each server-sent event of an answer, as it comes. Throws at what is no event of ours. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const events = rest.split(END_OF_EVENT)
      rest = events.pop() ?? ''
      for (const event of events) yield* dataOf(event)
      if (done) return
      if (rest.length > MAX_EVENT) throw new RangeError('An event is larger than any may be')
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* dataOf(event: string): Generator<ChatEvent> {
  const data = event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n')
  if (data !== '') yield JSON.parse(data) as ChatEvent
}
