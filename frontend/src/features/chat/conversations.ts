import { askAssistant } from './api/askAssistant.ts'
import { type Conversation, createConversation } from './createConversation.ts'

const byBook = new Map<string, Conversation>()

/** The conversation about a book: it lasts as long as the tab, and no question carries what was said about another. */
export function conversationAbout(bookId: string): Conversation {
  const known = byBook.get(bookId) ?? createConversation({ ask: askAssistant })
  byBook.set(bookId, known)
  return known
}
