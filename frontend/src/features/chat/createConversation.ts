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

/** Questions about one book and their replies, kept in memory only. One answer is written at a time. */
export function createConversation({ ask, clock = Date.now }: ConversationDeps) {
  const startedAt = clock()
  const listeners = new Set<() => void>()
  let messages: readonly Message[] = []
  let writing: AbortController | null = null

  const set = (next: readonly Message[]): void => {
    messages = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, more: Partial<Message>): void =>
    set(messages.map((message) => (message.id === id ? { ...message, ...more } : message)))

  async function answer(asking: Parameters<typeof ask>[0]): Promise<Partial<Message>> {
    try {
      const reply = await ask(asking)
      return reply.kind === 'answer' ? { content: cleanText(reply.text) } : { fault: reply }
    } catch {
      return asking.signal.aborted ? { wasStopped: true } : { fault: { kind: 'away' } }
    }
  }

  return {
    startedAt,
    messages: (): readonly Message[] => messages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Sends a question about the page that is open; a blank one, or one while an answer is written, is ignored. */
    async send(question: string, page?: OpenPage): Promise<void> {
      if (writing || question.trim() === '') return
      const stop = new AbortController()
      writing = stop
      const query = questionAbout(question, page)
      const history = chatHistory(messages)
      const id = messages.length + 2
      set([
        ...messages,
        { id: id - 1, role: 'user', content: question, timestamp: clock(), sent: query },
        { id, role: 'assistant', content: '', timestamp: clock(), isWriting: true },
      ])
      const onText = (text: string): void => {
        if (!stop.signal.aborted) change(id, { content: cleanText(text), timestamp: clock() })
      }
      const end = await answer({ query, history, signal: stop.signal, onText })
      writing = null
      change(id, { ...end, timestamp: clock(), isWriting: false })
    },

    /** Ends the answer that is being written; what has come of it stays. */
    stop: (): void => writing?.abort(),
  }
}
