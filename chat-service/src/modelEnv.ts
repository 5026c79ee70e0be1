import { z } from 'zod'
import { readPrompt } from './prompt.ts'

const MODEL = 'OPENAI_MODEL'
/** What an HTTP header can hold; a line end in it would end up in an error's text. */
const KEY = /^[\x21-\x7e]+$/

/** The assistant's variables, of chat-service and of the one process. */
const shape = {
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must not hold a user: set OPENAI_API_KEY')
    .optional(),
  OPENAI_API_KEY: z.string().regex(KEY, 'must have letters, digits and signs only').optional(),
  [MODEL]: z.string().max(200).optional(),
  CHAT_PROMPT_FILE: z.string().optional(),
  CHAT_MAX_TOKENS: z.coerce.number().int().min(1).max(4_000).default(600),
  CHAT_DAILY_TOKENS: z.coerce.number().int().min(1).max(1_000_000_000_000).default(1_000_000),
}

type Given = Partial<Record<keyof typeof shape, unknown>>

/** A schema with the assistant's variables among others. Half a model is a fault; it is named with all the others. */
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
  /** The system prompt. */
  prompt: string
  /** The most tokens of one answer, and of one UTC day. */
  maxTokens: number
  dailyTokens: number
}

type Variables = z.output<z.ZodObject<typeof shape>>

/**
 * The model, or null where there is none: naming one is what turns the assistant on.
 * A key alone does not, since many machines have one for other programs.
 */
export function modelSettings(variables: Variables): ModelSettings | null {
  if (variables.OPENAI_MODEL === undefined) return null
  return {
    baseUrl: variables.OPENAI_BASE_URL,
    apiKey: variables.OPENAI_API_KEY,
    model: variables.OPENAI_MODEL,
    prompt: readPrompt(variables.CHAT_PROMPT_FILE),
    maxTokens: variables.CHAT_MAX_TOKENS,
    dailyTokens: variables.CHAT_DAILY_TOKENS,
  }
}
