import { useEffect, useSyncExternalStore } from 'react'
import { conversationAbout } from './conversationAbout.ts'

/** The conversation about a book with its current messages and scope. Leaving the book stops the answer. */
export function useConversation(bookId: string) {
  const conversation = conversationAbout(bookId)
  const scope = useSyncExternalStore(conversation.subscribe, conversation.scope)
  const messages = useSyncExternalStore(conversation.subscribe, conversation.messages)
  useEffect(() => conversation.stop, [conversation])
  return { conversation, messages, scope }
}
