import type { ChatQuestion } from '@hikma/contracts/chat'
import { HttpError } from '@hikma/service-kit/httpError'
import type { AskLimit } from './askLimit.ts'
import type { Budget, Reservation } from './budget.ts'
import type { Model } from './model/Model.ts'
import { ModelFault } from './model/ModelFault.ts'
import { messagesOf, mostTokensOf } from './prompt.ts'
import type { Place, Queue } from './queue.ts'

export interface AskDeps {
  model: Model
  prompt: string
  /** The most tokens of one answer. */
  maxTokens: number
  queue: Queue
  askLimit: AskLimit
  budget: Budget
}

export interface Asked {
  question: ChatQuestion
  /** Of the reader. */
  ip: string
  /** Ends all of it; its reason is thrown. */
  signal: AbortSignal
}

/** Yields an answer's pieces. */
export type Ask = (asked: Asked) => AsyncGenerator<string>

/** From a question to its answer: a place, the address's share, a turn, the day's budget, the model. */
export function createAsk({ model, prompt, maxTokens, queue, askLimit, budget }: AskDeps): Ask {
  /** A question that nobody has the tokens for was not accepted, and counts for nothing. */
  async function reserve(tokens: number, ip: string): Promise<Reservation> {
    try {
      return await budget.reserve(tokens)
    } catch (error) {
      if (error instanceof HttpError) await askLimit.giveBack(ip).catch(() => undefined)
      throw error
    }
  }

  async function* answer({ question, ip, signal }: Asked, place: Place): AsyncGenerator<string> {
    await askLimit.count(ip)
    await place.turn()
    const messages = messagesOf(prompt, question)
    const reservation = await reserve(mostTokensOf(messages, maxTokens), ip)
    // nobody has been asked yet
    if (signal.aborted) await budget.settle(reservation, 0)
    signal.throwIfAborted()
    try {
      const used = yield* model({ messages, isStreamed: question.stream, signal })
      if (used !== null) await budget.settle(reservation, used)
    } catch (error) {
      if (error instanceof ModelFault && error.isFree) await budget.settle(reservation, 0)
      throw error
    }
  }

  return async function* ask(asked) {
    const place = queue.enter(asked.signal)
    try {
      yield* answer(asked, place)
    } finally {
      place.leave()
    }
  }
}
