import type { ChatTurn } from '@hikma/contracts/chat'
import { firstCharacters } from '@hikma/contracts/firstCharacters'
import { MAX_CHAT_HISTORY, MAX_CHAT_QUERY, MAX_CHAT_TURNS } from '@hikma/contracts/limits'
import type { Message } from './Message.ts'

/** A longer turn is shortened, so that the latest question and its answer always fit. */
const MAX_TURN = MAX_CHAT_QUERY
/** In characters: even those of several code units keep the turn within its limit. */
const SHORTENED = 1_200

const shortened = (text: string): string => (text.length > MAX_TURN ? firstCharacters(text, SHORTENED) : text)

/** The history for the next question: the latest questions with answers that fit the limits of the contract. */
export function chatHistory(messages: readonly Message[]): ChatTurn[] {
  const turns: ChatTurn[] = []
  let room = MAX_CHAT_HISTORY
  for (let at = messages.length - 1; at > 0; at--) {
    const [question, reply] = [messages[at - 1], messages[at]]
    if (reply?.role !== 'assistant' || question?.sent === undefined) continue
    if (reply.isWriting || reply.error || reply.content.trim() === '') continue
    const pair: ChatTurn[] = [
      { role: 'user', content: shortened(question.sent) },
      { role: 'assistant', content: shortened(reply.content) },
    ]
    room -= pair.reduce((sum, { content }) => sum + content.length, 0)
    if (room < 0 || turns.length + pair.length > MAX_CHAT_TURNS) break
    turns.unshift(...pair)
  }
  return turns
}
