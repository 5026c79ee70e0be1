import type { ChatQuestion } from '@hikma/contracts/chat'
import { HttpError } from '@hikma/service-kit/httpError'
import type { AskLimit } from './askLimit.ts'
import type { Budget, Reservation } from './budget.ts'
import type { Model } from './model/Model.ts'
import { ModelError } from './model/ModelError.ts'
import { toMessages, estimateTokens } from './prompt.ts'
import type { QueueSlot, Queue } from './queue.ts'

export interface AskDeps {
  model: Model
  prompt: string
  /** The maximum of tokens of one answer. */
  maxTokens: number
  queue: Queue
  askLimit: AskLimit
  budget: Budget
}

export interface AskRequest {
  question: ChatQuestion
  /** The address of the reader. */
  ip: string
  /** Ends the question; its reason is thrown. */
  signal: AbortSignal
}

/** Yields the pieces of an answer. Throws `HttpError`s. */
export type Ask = (request: AskRequest) => AsyncGenerator<string>

/** Answers a question in steps: a slot of the queue, the limit of the address, its turn, the token budget, the model. */
export function createAsk({ model, prompt, maxTokens, queue, askLimit, budget }: AskDeps): Ask {
  /** Reserves tokens. A question that is refused for lack of tokens does not count against the limit of its address. */
  async function reserve(tokens: number, ip: string): Promise<Reservation> {
    try {
      return await budget.reserve(tokens)
    } catch (error) {
      if (error instanceof HttpError) await askLimit.refund(ip).catch(() => undefined)
      throw error
    }
  }

  async function* answer({ question, ip, signal }: AskRequest, slot: QueueSlot): AsyncGenerator<string> {
    await askLimit.count(ip)
    await slot.waitForTurn()
    const messages = toMessages(prompt, question)
    const reservation = await reserve(estimateTokens(messages, maxTokens), ip)
    // the model has not been asked yet
    if (signal.aborted) await budget.settle(reservation, 0)
    signal.throwIfAborted()
    try {
      const used = yield* model({ messages, isStreamed: question.stream, signal })
      if (used !== null) await budget.settle(reservation, used)
    } catch (error) {
      if (error instanceof ModelError && error.isUnbilled) await budget.settle(reservation, 0)
      throw error
    }
  }

  return async function* ask(request) {
    const slot = queue.enter(request.signal)
    try {
      yield* answer(request, slot)
    } finally {
      slot.release()
    }
  }
}
