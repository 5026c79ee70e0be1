import type { Logger } from '@hikma/service-kit/logger'
import type { Message } from '../prompt.ts'
import type { LifeLimits } from './watchLife.ts'

export interface ModelOptions {
  baseUrl?: string | undefined
  /** Local servers need none. */
  apiKey?: string | undefined
  model: string
  life: LifeLimits
  logger: Logger
}

export interface ModelQuestion {
  messages: Message[]
  /** Whether the answer is streamed piece by piece. */
  isStreamed: boolean
  /** The maximum of tokens of this answer. */
  maxTokens: number
  /** Ends the call; its reason is thrown. */
  signal: AbortSignal
}

/** The tokens of a call as the server reports them. */
export interface Usage {
  total: number
  /** The tokens of the messages; null if the server reports only the total. */
  prompt: number | null
  /** Those of the messages that the server had read before. */
  cached: number
}

/** Yields the pieces of an answer and returns the usage of the call, or null if unknown. Throws `ModelError`s. */
export type Model = (question: ModelQuestion) => AsyncGenerator<string, Usage | null>
