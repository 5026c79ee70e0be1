import { type OpenPage, questionAbout } from '@hikma/contracts/questionAbout'
import type { askAssistant } from './api/askAssistant.ts'
import { chatHistory } from './chatHistory.ts'
import { cleanText } from './cleanText.ts'
import type { Message } from './Message.ts'

export interface ConversationDeps {
  ask: typeof askAssistant
  /** Milliseconds since 1970. */
  clock?: () => number
}
export type Conversation = ReturnType<typeof createConversation>

/** Questions about one book and their answers, in memory only. One answer is written at a time. */
export function createConversation({ ask, clock = Date.now }: ConversationDeps) {
  const startedAt = clock()
  const listeners = new Set<() => void>()
  let messages: readonly Message[] = []
  /** Aborts the answer that is being written. */
  let inProgress: AbortController | null = null

  const set = (next: readonly Message[]): void => {
    messages = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, changes: Partial<Message>): void =>
    set(messages.map((message) => (message.id === id ? { ...message, ...changes } : message)))

  async function answer(question: Parameters<typeof ask>[0]): Promise<Partial<Message>> {
    try {
      const reply = await ask(question)
      return reply.kind === 'answer' ? { content: cleanText(reply.text) } : { error: reply }
    } catch {
      return question.signal.aborted ? { wasStopped: true } : { error: { kind: 'unreachable' } }
    }
  }

  return {
    startedAt,
    messages: (): readonly Message[] => messages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Sends a question about the open page. Ignores a blank one, and one sent while an answer is being written. */
    async send(question: string, page?: OpenPage): Promise<void> {
      if (inProgress || question.trim() === '') return
      const abort = new AbortController()
      inProgress = abort
      const query = questionAbout(question, page)
      const history = chatHistory(messages)
      const id = messages.length + 2
      set([
        ...messages,
        { id: id - 1, role: 'user', content: question, timestamp: clock(), sent: query },
        { id, role: 'assistant', content: '', timestamp: clock(), isWriting: true },
      ])
      const onText = (text: string): void => {
        if (!abort.signal.aborted) change(id, { content: cleanText(text), timestamp: clock() })
      }
      const result = await answer({ query, history, signal: abort.signal, onText })
      inProgress = null
      change(id, { ...result, timestamp: clock(), isWriting: false })
    },

    /** Ends the answer that is being written; the text received so far stays. */
    stop: (): void => inProgress?.abort(),
  }
}
