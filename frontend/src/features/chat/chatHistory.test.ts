import { chatQuestion } from '@hikma/contracts/chat'
import { MAX_CHAT_HISTORY } from '@hikma/contracts/limits'
import { describe, expect, it } from 'vitest'
import { chatHistory } from './chatHistory.ts'
import type { Message } from './Message.ts'

/** A question and its answer. */
const pair = (at: number, reply: Partial<Message> = {}): Message[] => [
  { id: at, role: 'user', content: `q${at}`, sent: `note q${at}`, timestamp: 0 },
  { id: at + 1, role: 'assistant', content: `a${at}`, timestamp: 0, ...reply },
]
const contents = (messages: Message[]): string[] =>
  chatHistory(messages, MAX_CHAT_HISTORY).map(({ content }) => content)

describe('chatHistory', () => {
  it('lists answered questions as they were sent, oldest first', () => {
    expect(chatHistory([...pair(1), ...pair(3)], MAX_CHAT_HISTORY)).toEqual([
      { role: 'user', content: 'note q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'note q3' },
      { role: 'assistant', content: 'a3' },
    ])
  })

  it('leaves out failed questions and keeps an answer that was stopped', () => {
    const failed = pair(1, { content: '', error: { kind: 'unreachable' } })
    const brokenOff = pair(3, { content: 'half', error: { kind: 'unreachable' } })
    const stopped = pair(5, { content: 'enough', wasStopped: true })
    const stoppedAtOnce = pair(7, { content: '', wasStopped: true })
    expect(contents([...failed, ...brokenOff, ...stopped, ...stoppedAtOnce])).toEqual(['note q5', 'enough'])
  })

  it('stays within the limits of the contract for many, long and huge messages', () => {
    const long = (at: number) => pair(at, { content: 'ی'.repeat(3_000) })
    const many = Array.from({ length: 40 }, (_none, at) => pair(at * 2 + 1)).flat()
    const huge = pair(200, { content: '👨‍👩‍👧'.repeat(2_000) })
    for (const messages of [many, [...long(1), ...long(3), ...long(5), ...long(7), ...long(9)], [...many, ...huge]]) {
      const history = chatHistory(messages, MAX_CHAT_HISTORY)
      expect(history.length).toBeGreaterThan(1)
      expect(chatQuestion.safeParse({ query: 'q', history }).success).toBe(true)
    }
    expect(contents(many).at(-1)).toBe('a79')
    expect(contents(many)).toHaveLength(6)
  })

  it('keeps the question of a long note about the page', () => {
    const [question, answer] = pair(1)
    const sent = `${'note '.repeat(700)}q1`
    expect(contents([{ ...question!, sent }, answer!])).toEqual(['q1', 'a1'])
  })

  it('ends where the room ends', () => {
    expect(chatHistory([...pair(1), ...pair(3)], 10).map(({ content }) => content)).toEqual(['note q3', 'a3'])
    expect(chatHistory(pair(1), 8)).toEqual([])
  })
})
