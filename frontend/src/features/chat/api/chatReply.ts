import { errorSentence } from '../../../api/errorSentence.ts'

/** What came of a question, in the order in which a reply is read (spec.md §7). */
export type ChatReply = { kind: 'answer'; text: string } | { kind: 'refused'; error: string } | { kind: 'nothing' }

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const answerOf = (text: string): ChatReply => (isFilled(text) ? { kind: 'answer', text } : { kind: 'nothing' })

/** A whole reply: its error, else the result of its response, else the response itself where it is a text. */
export function readReply(body: unknown): ChatReply {
  const { error, response } = fieldsOf(body)
  if (error) return { kind: 'refused', error: errorSentence(body) ?? JSON.stringify(error) }
  const { result } = fieldsOf(response)
  if (isFilled(result)) return { kind: 'answer', text: result }
  return typeof response === 'string' ? answerOf(response) : { kind: 'nothing' }
}
