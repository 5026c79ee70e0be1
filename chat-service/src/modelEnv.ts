import { z } from 'zod'
import { CHAT_ANSWER_MS } from '@hikma/contracts/limits'
import { isLocalAddress } from './isLocalAddress.ts'
import type { LifeLimits } from './model/watchLife.ts'
import { readPrompt, readReadingPrompt } from './prompt.ts'

const MODEL = 'OPENAI_MODEL'
/** The characters of an HTTP header. A line end would make an error whose text holds the key. */
const KEY = /^[\x21-\x7e]+$/

/** The share of the daily tokens that one address may use by default: one part in this many. */
const ADDRESS_SHARE = 10
/** In tokens: enough for the longest question. */
const MIN_ADDRESS_TOKENS = 40_000

/** Browsers and nginx wait no longer. */
const MAX_SECONDS = CHAT_ANSWER_MS / 1000

/** The variables of the assistant, for chat-service and standalone. */
const shape = {
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must not hold a user: set OPENAI_API_KEY')
    .optional(),
  OPENAI_API_KEY: z.string().regex(KEY, 'must have letters, digits and signs only').optional(),
  [MODEL]: z.string().max(200).optional(),
  CHAT_PROMPT_FILE: z.string().optional(),
  CHAT_MAX_TOKENS: z.coerce.number().int().min(1).max(4_000).default(600),
  CHAT_CONTEXT_TOKENS: z.coerce.number().int().min(1_500).max(1_000_000).default(4_096),
  CHAT_FIRST_SECONDS: z.coerce.number().int().min(1).max(MAX_SECONDS).default(60),
  CHAT_PAUSE_SECONDS: z.coerce.number().int().min(1).max(MAX_SECONDS).default(20),
  CHAT_ANSWER_SECONDS: z.coerce.number().int().min(1).max(MAX_SECONDS).default(MAX_SECONDS),
  CHAT_DAILY_TOKENS: z.coerce.number().int().min(1).max(1_000_000_000_000).default(1_000_000),
  CHAT_ADDRESS_DAILY_TOKENS: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
}

type Given = Partial<Record<keyof typeof shape, unknown>>

/** A schema of these variables and others. An incomplete model is reported together with all other errors. */
export const withModel = <Shape extends z.ZodRawShape>(others: Shape) =>
  z
    .object({ ...others, ...shape })
    .refine((given) => !isModelMissing(given as Given), {
      path: [MODEL],
      error: 'is missing, and OPENAI_BASE_URL is set',
      when: () => true,
    })
    .refine((given) => !isServerMissing(given as Given), {
      path: [MODEL],
      error: 'needs OPENAI_BASE_URL or OPENAI_API_KEY',
      when: () => true,
    })

const isModelMissing = (given: Given): boolean =>
  given.OPENAI_BASE_URL !== undefined && given.OPENAI_MODEL === undefined
const isServerMissing = (given: Given): boolean =>
  given.OPENAI_MODEL !== undefined && given.OPENAI_BASE_URL === undefined && given.OPENAI_API_KEY === undefined

export interface ModelSettings {
  baseUrl?: string | undefined
  apiKey?: string | undefined
  model: string
  /** The system prompt, and the one of answers from a book. */
  prompt: string
  readingPrompt: string
  /** The tokens that a prompt and its answer may have together. */
  contextTokens: number
  life: LifeLimits
  /** The time limit of an answer in milliseconds. */
  answerMs: number
  /** Whether the model runs in the network of the library. */
  isLocal: boolean
  /** The maximum of tokens of one answer, and of one UTC day. */
  maxTokens: number
  dailyTokens: number
  /** The maximum of tokens that the questions of one address use in one UTC day. */
  addressDailyTokens: number
}

type Variables = z.output<z.ZodObject<typeof shape>>

const defaultAddressTokens = (dailyTokens: number): number =>
  Math.min(dailyTokens, Math.max(Math.ceil(dailyTokens / ADDRESS_SHARE), MIN_ADDRESS_TOKENS))

/**
 * The settings of the model, or null if none is named, which turns the assistant off. A key alone does not turn it on,
 * since many machines have one for other programs.
 */
export function modelSettings(variables: Variables): ModelSettings | null {
  if (variables.OPENAI_MODEL === undefined) return null
  return {
    baseUrl: variables.OPENAI_BASE_URL,
    apiKey: variables.OPENAI_API_KEY,
    model: variables.OPENAI_MODEL,
    prompt: readPrompt(variables.CHAT_PROMPT_FILE),
    readingPrompt: readReadingPrompt(variables.CHAT_PROMPT_FILE),
    contextTokens: variables.CHAT_CONTEXT_TOKENS,
    life: { firstMs: variables.CHAT_FIRST_SECONDS * 1000, pauseMs: variables.CHAT_PAUSE_SECONDS * 1000 },
    answerMs: variables.CHAT_ANSWER_SECONDS * 1000,
    isLocal: variables.OPENAI_BASE_URL !== undefined && isLocalAddress(variables.OPENAI_BASE_URL),
    maxTokens: variables.CHAT_MAX_TOKENS,
    dailyTokens: variables.CHAT_DAILY_TOKENS,
    addressDailyTokens: variables.CHAT_ADDRESS_DAILY_TOKENS ?? defaultAddressTokens(variables.CHAT_DAILY_TOKENS),
  }
}
