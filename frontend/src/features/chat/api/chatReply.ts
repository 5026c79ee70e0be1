import { errorSentence } from '../../../api/errorSentence.ts'

/** The reply to a question (BEHAVIOUR.md §7.4). */
export type ChatReply = { kind: 'answer'; text: string } | { kind: 'refused'; error: string } | { kind: 'empty' }

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** A text as a reply; 'empty' if it is blank. */
export const toReply = (text: string): ChatReply => (isFilled(text) ? { kind: 'answer', text } : { kind: 'empty' })

/** Reads a reply that is not streamed: its error, else `response.result`, else `response` itself if it is a string. */
export function readReply(body: unknown): ChatReply {
  const { error, response } = fieldsOf(body)
  if (error) return { kind: 'refused', error: errorSentence(body) ?? JSON.stringify(error) }
  const { result } = fieldsOf(response)
  if (isFilled(result)) return { kind: 'answer', text: result }
  return typeof response === 'string' ? toReply(response) : { kind: 'empty' }
}
