import { z } from 'zod'
import { errorAnswer } from './errorAnswer.ts'
import { MAX_CHAT_HISTORY, MAX_CHAT_QUERY, MAX_CHAT_TURNS } from './limits.ts'
import { contentText } from './textSchemas.ts'

const isFilled = (text: string): boolean => text.trim() !== ''
const count = (characters: number): string => characters.toLocaleString('en')

const filledContent = contentText.refine(isFilled, 'must not be empty')

/** One earlier question or answer. A client may not send messages of the system. */
export const chatTurn = z
  .object({ role: z.enum(['user', 'assistant']), content: filledContent })
  .meta({ id: 'ChatTurn' })
export type ChatTurn = z.output<typeof chatTurn>

const isShort = (turns: readonly ChatTurn[]): boolean =>
  turns.reduce((sum, { content }) => sum + content.length, 0) <= MAX_CHAT_HISTORY

/** A question to the assistant. The service stores nothing, so earlier turns come with the question. */
export const chatQuestion = z
  .object({
    query: filledContent.max(MAX_CHAT_QUERY, `must have ${count(MAX_CHAT_QUERY)} characters at most`),
    /** Accepted and ignored. */
    company_id: z.unknown().optional(),
    chat_id: z.unknown().optional(),
    stream: z.boolean().default(false),
    history: z
      .array(chatTurn)
      .max(MAX_CHAT_TURNS, `must have ${MAX_CHAT_TURNS} turns at most`)
      .refine(isShort, `must have ${count(MAX_CHAT_HISTORY)} characters at most`)
      .default([]),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.output<typeof chatQuestion>

/** Without `result` if the model answered nothing. */
export const chatAnswer = z.object({ response: z.object({ result: z.string().optional() }) }).meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.output<typeof chatAnswer>

/** The data of one event of a streamed answer: a piece of text, or at the end `done` or `error`. */
export const chatEvent = z
  .union([z.object({ text: z.string() }), z.object({ done: z.literal(true) }), errorAnswer])
  .meta({ id: 'ChatEvent' })
export type ChatEvent = z.output<typeof chatEvent>

export const chatStatus = z.object({ enabled: z.boolean() }).meta({ id: 'ChatStatus' })
export type ChatStatus = z.output<typeof chatStatus>
