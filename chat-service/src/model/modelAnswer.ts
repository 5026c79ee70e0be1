import { z } from 'zod'

/** Servers differ in what they leave out; what is there must be of the right type to count. */
const text = z.string().nullish().catch(null)
/** 0 is no report: a question has tokens. */
const usage = z.object({ total_tokens: z.int().positive() }).nullish().catch(null)

const wholeAnswer = z.object({
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

/** Some text, and the tokens of the whole call where the server reports them. */
export interface Said {
  text: string
  tokens: number | null
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/** A whole answer, also one that was not declared as JSON. Throws where it is something else. */
export function readWhole(value: unknown): Said {
  const { choices, usage: used } = wholeAnswer.parse(parsed(value))
  return { text: choices[0]?.message?.content ?? '', tokens: used?.total_tokens ?? null }
}

/** One event of a stream: a piece, or the report at its end. Throws where it is something else. */
export function readChunk(value: unknown): Said {
  const { choices, usage: used } = chunk.parse(value)
  return { text: choices?.[0]?.delta?.content ?? '', tokens: used?.total_tokens ?? null }
}
