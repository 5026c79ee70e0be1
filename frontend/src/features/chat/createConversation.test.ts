import { type ChatSource, chatReading } from '@hikma/contracts/chat'
import { MAX_SMALL_BODY } from '@hikma/contracts/limits'
import { describe, expect, it } from 'vitest'
import type { AssistantQuestion } from './api/askAssistant.ts'
import type { ChatReply } from './api/chatReply.ts'
import { type AskedAt, createConversation } from './createConversation.ts'
import { withCitation } from './sources/citationMarks.ts'

const PAGE = {
  number: 4,
  text: 'Mina lit the lamp.',
  book: { title: 'The Lamp', author: 'Mina Rad', lang: 'en' },
  chapter: 'The well',
}
const PAGE_ID = '00000000000000000004'
const AT: AskedAt = {
  book: 'the-lamp',
  page: PAGE_ID,
  from: 2,
  to: 5,
  readTo: { page: '00000000000000000009', block: 1 },
}
const source = (n: number, block: number | null): ChatSource => ({
  n,
  page: 4,
  pageId: PAGE_ID,
  block,
  quote: 'Mina lit the lamp.',
  heading: null,
})
const cited = (text: string, n: number) => withCitation(text, n)

/** A conversation with an assistant that answers when the test calls `reply` or `fail`. */
function startConversation() {
  const questions: AssistantQuestion[] = []
  let pending = { resolve: (_reply: ChatReply) => {}, reject: (_error: Error) => {} }
  const conversation = createConversation({
    clock: () => 7,
    ask: (question) => {
      questions.push(question)
      return new Promise((resolve, reject) => {
        pending = { resolve, reject }
        question.signal.addEventListener('abort', () => reject(new Error('stopped')))
      })
    },
  })
  return {
    ...conversation,
    questions,
    reply: (reply: ChatReply) => pending.resolve(reply),
    fail: () => pending.reject(new TypeError('Failed to fetch')),
    last: () => conversation.messages().at(-1),
  }
}

describe('createConversation', () => {
  it('sends a question with the note about the page, and shows the reply as it grows', async () => {
    const talk = startConversation()
    const sent = talk.send('Who?', { page: PAGE })
    expect(talk.questions[0]?.reading).toBeUndefined()
    expect(talk.questions[0]?.query).toContain('page 4')
    expect(talk.questions[0]?.query).toContain('Mina lit the lamp.')
    expect(talk.questions[0]?.query).toContain('Title: The Lamp')
    expect(talk.last()).toMatchObject({ role: 'assistant', content: '', isWriting: true })
    talk.questions[0]?.onText('Mi')
    expect(talk.last()).toMatchObject({ content: 'Mi', isWriting: true })
    talk.reply({ kind: 'answer', text: 'Mina.\u202e' })
    await sent
    expect(talk.messages()).toMatchObject([
      { id: 1, role: 'user', content: 'Who?', timestamp: 7 },
      { id: 2, role: 'assistant', content: 'Mina.', timestamp: 7, isWriting: false },
    ])
  })

  it('sends the history with the next question', async () => {
    const talk = startConversation()
    const first = talk.send('Who?')
    talk.reply({ kind: 'answer', text: 'Mina.' })
    await first
    void talk.send('Why?')
    expect(talk.questions[1]?.history).toEqual([
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'Mina.' },
    ])
  })

  it('ignores a blank question, and another one while an answer is being written', async () => {
    const talk = startConversation()
    await talk.send(' \n')
    void talk.send('Who?')
    await talk.send('Why?')
    expect(talk.questions).toHaveLength(1)
    expect(talk.messages()).toHaveLength(2)
  })

  it('keeps the text received so far when it is stopped, and takes the next question', async () => {
    const talk = startConversation()
    const sent = talk.send('Who?')
    talk.questions[0]?.onText('Mi')
    talk.stop()
    await sent
    expect(talk.last()).toMatchObject({ content: 'Mi', wasStopped: true, isWriting: false })
    void talk.send('Why?')
    expect(talk.questions).toHaveLength(2)
  })

  it('keeps the error beside the text received so far', async () => {
    const talk = startConversation()
    const sent = talk.send('Who?')
    talk.questions[0]?.onText('Mi')
    talk.fail()
    await sent
    expect(talk.last()).toMatchObject({ content: 'Mi', error: { kind: 'unreachable' }, isWriting: false })
  })

  it('sends where the reader is, and remembers the plain question, and the answer without its numbers', async () => {
    const talk = startConversation()
    const first = talk.send('Who?', { page: PAGE, at: AT })
    const { query, reading } = talk.questions[0]!
    expect(query).toContain('The reader has page 4 open.')
    expect(reading).toEqual({ ...AT, question: 'Who?', scope: 'read', cited: [] })
    expect(chatReading.parse(reading)).toEqual(reading)
    talk.reply({ kind: 'answer', text: `${cited('Mina', 1)}.`, sources: [source(1, 3)] })
    await first
    expect(talk.last()).toMatchObject({ content: `${cited('Mina', 1)}.`, reach: 'read', sources: [source(1, 3)] })
    void talk.send('Why?', { at: AT })
    expect(talk.questions[1]).toMatchObject({
      history: [
        { role: 'user', content: 'Who?' },
        { role: 'assistant', content: 'Mina.' },
      ],
      reading: { question: 'Why?', cited: [{ page: PAGE_ID, block: 3 }] },
    })
  })

  it('cites no block of a page of TeX', async () => {
    const talk = startConversation()
    const first = talk.send('Who?', { at: AT })
    talk.reply({ kind: 'answer', text: cited('Mina.', 1), sources: [source(1, null)] })
    await first
    void talk.send('Why?', { at: AT })
    expect(talk.questions[1]?.reading?.cited).toEqual([])
  })

  it('asks for later pages only after that was chosen, and never in a book that allows the open page only', async () => {
    const talk = startConversation()
    talk.setScope('book')
    const first = talk.send('Who?', { at: AT })
    expect(talk.questions[0]?.reading?.scope).toBe('book')
    expect(talk.last()?.reach).toBe('book')
    talk.reply({ kind: 'answer', text: '', notice: 'not_answered' })
    await first
    expect(talk.last()).toMatchObject({ content: '', notice: 'not_answered' })
    void talk.send('Who?', { at: AT, isPageOnly: true })
    expect(talk.questions[1]?.reading?.scope).toBe('read')
    expect(talk.last()?.reach).toBe('page')
  })

  it('drops a number whose source did not come', async () => {
    const talk = startConversation()
    const first = talk.send('Who?', { at: AT })
    talk.reply({ kind: 'answer', text: `${cited('Mina', 1)} and ${cited('Farhad', 2)}.`, sources: [source(2, 0)] })
    await first
    expect(talk.last()?.content).toBe(`Mina and ${cited('Farhad', 2)}.`)
    void talk.send('Why?', { at: AT })
    talk.questions[1]?.onText(cited('Mi', 1))
    talk.stop()
    await Promise.resolve()
    await expect.poll(() => talk.last()?.content).toBe('Mi')
  })

  it('leaves room for the longest question in a request', async () => {
    const talk = startConversation()
    const long = 'چ'.repeat(4_000)
    for (let asked = 0; asked < 4; asked++) {
      const sent = talk.send(long, { page: PAGE, at: { ...AT, selection: { block: 0, quote: 'چ'.repeat(1_500) } } })
      talk.reply({ kind: 'answer', text: 'چ'.repeat(16_000) })
      await sent
    }
    const { query, history, reading } = talk.questions[3]!
    expect(history.length).toBeGreaterThan(0)
    expect(new TextEncoder().encode(JSON.stringify({ query, history, reading })).length).toBeLessThan(MAX_SMALL_BODY)
  })
})
