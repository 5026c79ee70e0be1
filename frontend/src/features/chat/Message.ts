import type { ChatReply } from './api/chatReply.ts'

/** Why an answer is missing or incomplete. */
export type AnswerError = { kind: 'unreachable' } | Exclude<ChatReply, { kind: 'answer' }>

/** A message of a conversation (BEHAVIOUR.md §3.6). */
export interface Message {
  id: number
  role: 'user' | 'assistant'
  /** The text; of an answer in progress, its beginning. */
  content: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** The question as it was sent, with the note about the page. */
  sent?: string
  isWriting?: boolean
  wasStopped?: boolean
  error?: AnswerError
}
