import type { ChatReading } from '@hikma/contracts/chat'
import { MAX_CHAT_CITED, MAX_CHAT_HISTORY } from '@hikma/contracts/limits'
import { type OpenPage, questionAbout } from '@hikma/contracts/questionAbout'
import type { askAssistant } from './api/askAssistant.ts'
import { chatHistory } from './chatHistory.ts'
import { cleanText } from './cleanText.ts'
import type { Message, Reach } from './Message.ts'
import { citingOnly } from './sources/citationMarks.ts'

/** Where a question is asked: what the service is told of it, without what the conversation itself knows. */
export type AskedAt = Omit<ChatReading, 'question' | 'scope' | 'cited'>

/** A question about the open page. */
export interface Asked {
  page?: OpenPage
  /** Null if the library has not named the page: the model then answers by itself. */
  at?: AskedAt | null
  /** The book lets the assistant explain the open page only. */
  isPageOnly?: boolean
}

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
  let scope: ChatReading['scope'] = 'read'
  /** Aborts the answer that is being written. */
  let inProgress: AbortController | null = null

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const set = (next: readonly Message[]): void => {
    messages = next
    notify()
  }
  const change = (id: number, changes: Partial<Message>): void =>
    set(messages.map((message) => (message.id === id ? { ...message, ...changes } : message)))

  async function answer(question: Parameters<typeof ask>[0]): Promise<Partial<Message>> {
    try {
      const reply = await ask(question)
      if (reply.kind !== 'answer') return { error: reply }
      const { text, sources, notice } = reply
      return { content: cleanText(text), ...(sources && { sources }), ...(notice && { notice }) }
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

    /** `book`: answers may be taken from pages that were not read yet. */
    scope: (): ChatReading['scope'] => scope,
    setScope(next: ChatReading['scope']): void {
      scope = next
      notify()
    },

    /** Sends a question about the open page. Ignores a blank one, and one sent while an answer is being written. */
    async send(question: string, { page, at = null, isPageOnly = false }: Asked = {}): Promise<void> {
      if (inProgress || question.trim() === '') return
      const abort = new AbortController()
      inProgress = abort
      const query = questionAbout(question, page)
      const reading = at
        ? { ...at, question, scope: isPageOnly ? ('read' as const) : scope, cited: citedIn(messages) }
        : undefined
      const reach: Reach | undefined = reading && (isPageOnly ? 'page' : reading.scope)
      // A question that is sent with its place is longer.
      const room = MAX_CHAT_HISTORY - (reading ? question.length + (at?.selection?.quote.length ?? 0) : 0)
      const history = chatHistory(messages, room)
      const id = messages.length + 2
      set([
        ...messages,
        { id: id - 1, role: 'user', content: question, timestamp: clock(), sent: reading ? question : query },
        { id, role: 'assistant', content: '', timestamp: clock(), isWriting: true, ...(reach && { reach }) },
      ])
      const onText = (text: string): void => {
        if (!abort.signal.aborted) change(id, { content: cleanText(text), timestamp: clock() })
      }
      const result = await answer({ query, history, reading, signal: abort.signal, onText })
      inProgress = null
      const text = result.content ?? messages.find((message) => message.id === id)?.content ?? ''
      // A number without its source would lead nowhere.
      const content = citingOnly(text, new Set(result.sources?.map(({ n }) => n)))
      change(id, { ...result, content, timestamp: clock(), isWriting: false })
    },

    /** Ends the answer that is being written; the text received so far stays. */
    stop: (): void => inProgress?.abort(),
  }
}

/** The blocks that the latest answer cites. */
const citedIn = (messages: readonly Message[]): ChatReading['cited'] =>
  (messages.at(-1)?.sources ?? [])
    .flatMap(({ pageId: page, block }) => (block === null ? [] : [{ page, block }]))
    .slice(0, MAX_CHAT_CITED)
