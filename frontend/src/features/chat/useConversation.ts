import { useEffect, useSyncExternalStore } from 'react'
import { conversationAbout } from './conversationAbout.ts'

/** The conversation about a book and its current messages. Leaving the book stops the answer. */
export function useConversation(bookId: string) {
  const conversation = conversationAbout(bookId)
  const messages = useSyncExternalStore(conversation.subscribe, conversation.messages)
  useEffect(() => conversation.stop, [conversation])
  return { conversation, messages }
}
