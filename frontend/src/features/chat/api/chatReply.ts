import type { ChatAnswer, ChatNotice, ChatSource } from '@hikma/contracts/chat'
import { errorSentence } from '../../../api/errorSentence.ts'
import { withCitation, withoutPrivate } from '../sources/citationMarks.ts'

/** The reply to a question (BEHAVIOUR.md §7.4). */
export type ChatReply =
  | { kind: 'answer'; text: string; sources?: readonly ChatSource[]; notice?: ChatNotice | undefined }
  | { kind: 'refused'; error: string }
  | { kind: 'empty' }

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What an answer from the book is given with. */
export type Given = Pick<ChatAnswer['response'], 'sources' | 'notice'>

/** A text as a reply; 'empty' if it is blank, and nothing is said of it. */
export const toReply = (text: string, { sources, notice }: Given = {}): ChatReply =>
  isFilled(text) || notice
    ? { kind: 'answer', text, ...(sources && { sources }), ...(notice && { notice }) }
    : { kind: 'empty' }

/** The result of an answer that is not streamed, in which `[n]` cites source `n`. */
const citing = (result: string, sources: readonly ChatSource[] = []): string =>
  result
    .split(/\[(\d{1,4})\]/)
    .reduce((text, piece, at) =>
      at % 2 === 0
        ? text + piece
        : sources.some(({ n }) => n === Number(piece))
          ? withCitation(text, Number(piece))
          : `${text}[${piece}]`,
    )

/** Reads a reply that is not streamed: its error, else `response.result`, else `response` itself if it is a string. */
export function readReply(body: unknown): ChatReply {
  const { error, response } = fieldsOf(body)
  if (error) return { kind: 'refused', error: errorSentence(body) ?? JSON.stringify(error) }
  if (typeof response === 'string') return toReply(withoutPrivate(response))
  const { result, sources, notice } = fieldsOf(response) as Given & { result?: unknown }
  const text = typeof result === 'string' ? withoutPrivate(result) : ''
  return toReply(citing(text, sources), { sources, notice })
}
