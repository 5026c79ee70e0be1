import type { ChatReply } from './api/chatReply.ts'

/** Why there is no answer, or no more of it. */
export type Fault = { kind: 'away' } | Exclude<ChatReply, { kind: 'answer' }>

/** What was said once (spec.md §3), and how far it is. */
export interface Message {
  id: number
  role: 'user' | 'assistant'
  /** Of a reply: as much as has come. */
  content: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** Of a question: with its note about the page. */
  sent?: string
  isWriting?: boolean
  wasStopped?: boolean
  fault?: Fault
}
