import { useEffect, useSyncExternalStore } from 'react'
import { conversationAbout } from './conversations.ts'

/** The conversation about a book, and its messages as they come. Whoever leaves the book stops the answer. */
export function useConversation(bookId: string) {
  const conversation = conversationAbout(bookId)
  const messages = useSyncExternalStore(conversation.subscribe, conversation.messages)
  useEffect(() => conversation.stop, [conversation])
  return { conversation, messages }
}
