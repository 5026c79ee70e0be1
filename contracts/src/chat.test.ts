import { describe, expect, it } from 'vitest'
import { chatQuestion } from './chat.ts'
import { MAX_CHAT_HISTORY, MAX_CHAT_QUERY, MAX_CHAT_TURNS, MAX_SMALL_BODY } from './limits.ts'

const turn = (content: string, role = 'user') => ({ role, content })

describe('chatQuestion', () => {
  it('needs only a query', () => {
    expect(chatQuestion.parse({ query: 'Who?' })).toEqual({ query: 'Who?', stream: false, history: [] })
  })

  it('ignores company and chat ids of any type', () => {
    for (const id of ['x', 7, null, { a: [] }]) {
      expect(chatQuestion.safeParse({ query: 'Who?', company_id: id, chat_id: id }).success).toBe(true)
    }
  })

  it.each([
    ['nothing', {}],
    ['a number', { query: 7 }],
    ['blanks', { query: ' \n ' }],
    ['half a character', { query: '\ud800' }],
    ['NUL', { query: 'a\0b' }],
    ['too much', { query: 'x'.repeat(MAX_CHAT_QUERY + 1) }],
    ['a stream of another type', { query: '?', stream: 'true' }],
    ['a history that is no list', { query: '?', history: 'x' }],
    ['a turn of the system', { query: '?', history: [turn('x', 'system')] }],
    ['an empty turn', { query: '?', history: [turn('')] }],
    ['too many turns', { query: '?', history: Array(MAX_CHAT_TURNS + 1).fill(turn('x')) }],
    ['too long a history', { query: '?', history: [turn('x'.repeat(MAX_CHAT_HISTORY)), turn('x')] }],
  ])('refuses %s', (_name, value) => expect(chatQuestion.safeParse(value).success).toBe(false))

  it('refuses a long query with a sentence of ours', () => {
    const [issue] = chatQuestion.safeParse({ query: 'x'.repeat(MAX_CHAT_QUERY + 1) }).error?.issues ?? []
    expect(issue?.message).toBe('must have 7,500 characters at most')
  })

  it('fits a small body with the longest Persian question and history', () => {
    const ofLength = (length: number) => 'کتاب خوب '.repeat(length).slice(0, length)
    const share = MAX_CHAT_HISTORY / MAX_CHAT_TURNS
    const history = Array.from({ length: MAX_CHAT_TURNS }, () => turn(ofLength(share).replace(/ $/, 'ا'), 'assistant'))
    const question = { query: ofLength(MAX_CHAT_QUERY), company_id: 'x', chat_id: 'x', stream: true, history }
    expect(chatQuestion.safeParse(question).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(question))).toBeLessThan(MAX_SMALL_BODY)
  })
})
