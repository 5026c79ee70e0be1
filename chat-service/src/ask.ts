import type { AskSources } from '@hikma/contracts/bookSources'
import type { ChatQuestion } from '@hikma/contracts/chat'
import type { FairQueue, QueueSlot } from '@hikma/service-kit/createFairQueue'
import { HttpError } from '@hikma/service-kit/httpError'
import type { Logger } from '@hikma/service-kit/logger'
import { answerFromBook } from './answerFromBook.ts'
import type { AskLimit } from './askLimit.ts'
import type { Budget } from './budget.ts'
import { isPromptCut } from './isPromptCut.ts'
import type { Model, Usage } from './model/Model.ts'
import { ModelError } from './model/ModelError.ts'
import type { ModelSettings } from './modelEnv.ts'
import { type Message, toMessages } from './prompt.ts'
import type { CitedPart } from './sources/citeAnswer.ts'
import { createTokenEstimate } from './tokenEstimate.ts'
import { withoutThinking } from './withoutThinking.ts'

export interface AskDeps {
  model: Model
  settings: Pick<ModelSettings, 'prompt' | 'readingPrompt' | 'maxTokens' | 'contextTokens' | 'isLocal'>
  /** Null answers no question from a book. */
  askSources: AskSources | null
  queue: FairQueue
  askLimit: AskLimit
  budget: Budget
  /** Called with what a server reports of a call. */
  onUsage: (usage: Usage) => void
  logger: Logger
}

export interface AskRequest {
  question: ChatQuestion
  /** The address of the reader. */
  ip: string
  /** The `Cookie` header of the reader. */
  cookie: string | undefined
  /** Ends the question; its reason is thrown. */
  signal: AbortSignal
}

/** Yields the parts of an answer. Throws `HttpError`s. */
export type Ask = (request: AskRequest) => AsyncGenerator<CitedPart>

/** Answers a question in steps: a slot of the queue, the limit of the address, its turn, its passages, the token budget, the model. */
export function createAsk(deps: AskDeps): Ask {
  const { model, settings, askSources, queue, askLimit, budget, onUsage, logger } = deps
  const { prompt, readingPrompt, maxTokens, contextTokens, isLocal } = settings
  const estimate = createTokenEstimate()

  /** Waits for a step. A question that is refused there does not count against the limit of its address. */
  async function accepted<Result>(step: Promise<Result>, { ip, signal }: AskRequest): Promise<Result> {
    try {
      return await step
    } catch (error) {
      if (error instanceof HttpError && error !== signal.reason) await askLimit.refund(ip).catch(() => undefined)
      throw error
    }
  }

  /** Asks the model with as many tokens as the budget allows, and settles those that it used. */
  async function* callModel(request: AskRequest, messages: Message[], limit = maxTokens): AsyncGenerator<string> {
    const { question, ip, signal } = request
    const promptTokens = estimate.ofMessages(messages)
    const reservation = await accepted(budget.reserve(promptTokens + limit, ip), request)
    // the model has not been asked yet
    if (signal.aborted) await budget.settle(reservation, 0)
    signal.throwIfAborted()

    let text = ''
    let isCutOff = true
    try {
      const pieces = model({ messages, isStreamed: question.stream, maxTokens: limit, signal })
      // thoughts cost tokens as well: they are counted, and left out afterwards
      const usage = yield* withoutThinking(forwarded(pieces, (piece) => (text += piece)))
      isCutOff = false
      if (!usage) return
      onUsage(usage)
      if (isPromptCut(messages, usage))
        logger.warn(
          { tokens: usage.prompt },
          'the model seems to read a part of its prompt only: give its server a larger context (OLLAMA_CONTEXT_LENGTH), or lower CHAT_CONTEXT_TOKENS',
        )
      if (usage.prompt !== null) estimate.adjust(messages, usage.prompt)
      await budget.settle(reservation, usage.total)
    } catch (error) {
      isCutOff = signal.aborted
      if (error instanceof ModelError && error.isUnbilled) await budget.settle(reservation, 0)
      throw error
    } finally {
      // Before the first piece nobody knows how much the model has written: then the whole reservation stays.
      if (isCutOff && text !== '')
        await budget.settle(reservation, Math.min(reservation.tokens, promptTokens + estimate.ofText(text)))
    }
  }

  async function* answer(request: AskRequest, slot: QueueSlot): AsyncGenerator<CitedPart> {
    const { question, ip, cookie } = request
    await askLimit.count(ip)
    await accepted(slot.waitForTurn(), request)
    const { reading, history } = question
    if (!reading || !askSources) {
      for await (const text of callModel(request, toMessages(prompt, question))) yield { text }
      return
    }
    const forBook = {
      askSources: (...asked: Parameters<AskSources>) => accepted(askSources(...asked), request),
      callModel: (messages: Message[], limit?: number) => callModel(request, messages, limit),
      tokensOf: estimate.ofMessages,
      prompt: readingPrompt,
      contextTokens,
      maxTokens,
      isLocalModel: isLocal,
    }
    yield* answerFromBook(forBook, { reading, history, cookie })
  }

  return async function* ask(request) {
    const slot = queue.enter(request.signal, request.ip)
    // the call of the model ends with the signal
    request.signal.addEventListener('abort', slot.release, { once: true })
    try {
      yield* answer(request, slot)
    } finally {
      slot.release()
    }
  }
}

/** Yields the pieces, after `onPiece` has taken each, and returns what they return. */
async function* forwarded<Result>(
  pieces: AsyncGenerator<string, Result>,
  onPiece: (piece: string) => void,
): AsyncGenerator<string, Result> {
  let isDone = false
  try {
    for (;;) {
      const next = await pieces.next()
      isDone = next.done === true
      if (next.done) return next.value
      onPiece(next.value)
      yield next.value
    }
  } finally {
    if (!isDone) await pieces.return(undefined as Result)
  }
}
