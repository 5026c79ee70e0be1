import type { ChatEvent } from '@hikma/contracts/chat'
import { toErrorAnswer } from '@hikma/contracts/errors'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import type { CitedPart } from './sources/citeAnswer.ts'

const eventOf = (data: ChatEvent): string => `data: ${JSON.stringify(data)}\n\n`

function errorOf(error: unknown, logger: Logger) {
  if (error instanceof HttpError) return toErrorAnswer(error.code, error.details)
  logger.error({ err: error }, 'an answer failed')
  return toErrorAnswer('internal')
}

/** An answer as server-sent events: its parts, then `done` or an error. */
export async function* answerEvents(
  first: IteratorResult<CitedPart>,
  others: AsyncIterable<CitedPart>,
  logger: Logger,
): AsyncGenerator<string> {
  try {
    if (!first.done) yield eventOf(first.value)
    for await (const part of others) yield eventOf(part)
    yield eventOf({ done: true })
  } catch (error) {
    yield eventOf(errorOf(error, logger))
  }
}
