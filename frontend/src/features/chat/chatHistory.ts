import type { ChatTurn } from '@hikma/contracts/chat'
import { firstCharacters } from '@hikma/contracts/firstCharacters'
import type { Message } from './Message.ts'
import { withoutCitations } from './sources/citationMarks.ts'

/** More of a conversation helps no answer, and takes the place of its sources. */
const MAX_PAIRS = 3
/** In UTF-16 units. A longer turn is shortened, so that the latest question and its answer always fit. */
const MAX_TURN = 3_000
/** In characters: even those of several code units keep the turn within its limit. */
const SHORTENED = 700

const shortened = (text: string): string => (text.length > MAX_TURN ? firstCharacters(text, SHORTENED) : text)

/** The history for the next question: the latest questions with answers, `room` UTF-16 units of them at most. */
export function chatHistory(messages: readonly Message[], room: number): ChatTurn[] {
  const turns: ChatTurn[] = []
  let left = room
  for (let at = messages.length - 1; at > 0 && turns.length < 2 * MAX_PAIRS; at--) {
    const [question, reply] = [messages[at - 1], messages[at]]
    if (reply?.role !== 'assistant' || question?.sent === undefined) continue
    if (reply.isWriting || reply.error || reply.content.trim() === '') continue
    const pair: ChatTurn[] = [
      { role: 'user', content: shortened(question.sent.length > MAX_TURN ? question.content : question.sent) },
      { role: 'assistant', content: shortened(withoutCitations(reply.content)) },
    ]
    left -= pair.reduce((sum, { content }) => sum + content.length, 0)
    if (left < 0) break
    turns.unshift(...pair)
  }
  return turns
}
