import { describe, expect, it } from 'vitest'
import type { AssistantQuestion } from './api/askAssistant.ts'
import type { ChatReply } from './api/chatReply.ts'
import { createConversation } from './createConversation.ts'

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
    const sent = talk.send('Who?', {
      number: 4,
      text: 'Mina lit the lamp.',
      book: { title: 'The Lamp', author: 'Mina Rad', lang: 'en' },
      chapter: 'The well',
    })
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
})
