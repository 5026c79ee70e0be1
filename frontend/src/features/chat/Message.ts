import type { ChatNotice, ChatSource } from '@hikma/contracts/chat'
import type { ChatReply } from './api/chatReply.ts'

/** Why an answer is missing or incomplete. */
export type AnswerError = { kind: 'unreachable' } | Exclude<ChatReply, { kind: 'answer' }>

/** What an answer may be taken from: the open page, what was read, or the whole book. */
export type Reach = 'page' | 'read' | 'book'

/** A message of a conversation (BEHAVIOUR.md §3.6). */
export interface Message {
  id: number
  role: 'user' | 'assistant'
  /** The text; of an answer in progress, its beginning. Citations are in it (`citationMarks`). */
  content: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** The question as later ones repeat it: with the note about the page if the service had no place to answer it from. */
  sent?: string
  isWriting?: boolean
  /** The passages that a complete answer cites. */
  sources?: readonly ChatSource[]
  notice?: ChatNotice
  /** Of an answer from the book. */
  reach?: Reach
  wasStopped?: boolean
  error?: AnswerError
}
