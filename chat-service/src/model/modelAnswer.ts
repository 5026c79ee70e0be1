import { z } from 'zod'
import type { Usage } from './Model.ts'

/** Servers leave out different fields. A field of another type is treated as missing. */
const text = z.string().nullish().catch(null)
/** 0 is not a report, since every question has tokens. */
const tokens = z.int().positive()
const details = z
  .object({ cached_tokens: z.int().min(0).nullish() })
  .nullish()
  .catch(null)
const usage = z
  .object({ total_tokens: tokens, prompt_tokens: tokens.nullish().catch(null), prompt_tokens_details: details })
  .nullish()
  .catch(null)

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: text }).nullish().catch(null) })),
  usage,
})
const chunk = z.object({
  choices: z
    .array(z.object({ delta: z.object({ content: text }).nullish().catch(null) }))
    .nullish()
    .catch(null),
  usage,
})

/** A piece of text, and the tokens of the whole call if the server reports them. */
export interface AnswerPart {
  text: string
  usage: Usage | null
}

const toUsage = (reported: z.output<typeof usage>): Usage | null =>
  reported
    ? {
        total: reported.total_tokens,
        prompt: reported.prompt_tokens ?? null,
        cached: reported.prompt_tokens_details?.cached_tokens ?? 0,
      }
    : null

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/** Reads an answer that is not streamed, also if its content type is not JSON. Throws if it is something else. */
export function readCompletion(value: unknown): AnswerPart {
  const { choices, usage: reported } = completion.parse(parsed(value))
  return { text: choices[0]?.message?.content ?? '', usage: toUsage(reported) }
}

/** Reads one event of a stream: a piece, or the report of tokens. Throws if it is something else. */
export function readChunk(value: unknown): AnswerPart {
  const { choices, usage: reported } = chunk.parse(value)
  return { text: choices?.[0]?.delta?.content ?? '', usage: toUsage(reported) }
}
