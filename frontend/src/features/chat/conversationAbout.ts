import { askAssistant } from './api/askAssistant.ts'
import { type Conversation, createConversation } from './createConversation.ts'

const byBook = new Map<string, Conversation>()

/** The conversation about a book. It lasts until the tab is reloaded or closed, and its history is sent only with its own questions. */
export function conversationAbout(bookId: string): Conversation {
  const conversation = byBook.get(bookId) ?? createConversation({ ask: askAssistant })
  byBook.set(bookId, conversation)
  return conversation
}
