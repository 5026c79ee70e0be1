import type { Logger } from '@hikma/service-kit/logger'
import type { Message } from '../prompt.ts'

export interface ModelOptions {
  baseUrl?: string | undefined
  /** Local servers need none. */
  apiKey?: string | undefined
  model: string
  /** The most tokens of one answer. */
  maxTokens: number
  logger: Logger
}

export interface ModelQuestion {
  messages: Message[]
  /** Whether the answer is wanted piece by piece. */
  isStreamed: boolean
  /** Ends the call; its reason is thrown. */
  signal: AbortSignal
}

/** Yields the answer's pieces; returns the tokens of the call, or null where it is not known. Throws `ModelFault`s. */
export type Model = (question: ModelQuestion) => AsyncGenerator<string, number | null>
