import type { ChatEvent } from '@hikma/contracts/chat'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Characters that may wait for the end of an event; the service's events are far smaller. */
const MAX_EVENT = 256 * 1024

/** Yields the data of each server-sent event as it arrives. Throws if an event is not JSON or too large. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
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
