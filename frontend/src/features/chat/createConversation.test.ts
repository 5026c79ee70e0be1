import { describe, expect, it } from 'vitest'
import type { Asking } from './api/askAssistant.ts'
import type { ChatReply } from './api/chatReply.ts'
import { createConversation } from './createConversation.ts'

/** A conversation with an assistant that answers when it is told to. */
function converse() {
  const asked: Asking[] = []
  let end = { resolve: (_reply: ChatReply) => {}, reject: (_error: Error) => {} }
  const conversation = createConversation({
    clock: () => 7,
    ask: (asking) => {
      asked.push(asking)
      return new Promise((resolve, reject) => {
        end = { resolve, reject }
        asking.signal.addEventListener('abort', () => reject(new Error('stopped')))
      })
    },
  })
  return {
    ...conversation,
    asked,
    reply: (reply: ChatReply) => end.resolve(reply),
    fail: () => end.reject(new TypeError('Failed to fetch')),
    last: () => conversation.messages().at(-1),
  }
}

describe('a conversation', () => {
  it('sends a question with the note about the page, and shows the reply as it grows', async () => {
    const talk = converse()
    const sent = talk.send('Who?', { number: 4, text: 'Mina lit the lamp.' })
    expect(talk.asked[0]?.query).toContain('page 4')
    expect(talk.asked[0]?.query).toContain('Mina lit the lamp.')
    expect(talk.last()).toMatchObject({ role: 'assistant', content: '', isWriting: true })
    talk.asked[0]?.onText('Mi')
    expect(talk.last()).toMatchObject({ content: 'Mi', isWriting: true })
    talk.reply({ kind: 'answer', text: 'Mina.\u202e' })
    await sent
    expect(talk.messages()).toMatchObject([
      { id: 1, role: 'user', content: 'Who?', timestamp: 7 },
      { id: 2, role: 'assistant', content: 'Mina.', timestamp: 7, isWriting: false },
    ])
  })

  it('takes what was said along', async () => {
    const talk = converse()
    const first = talk.send('Who?')
    talk.reply({ kind: 'answer', text: 'Mina.' })
    await first
    void talk.send('Why?')
    expect(talk.asked[1]?.history).toEqual([
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'Mina.' },
    ])
  })

  it('ignores a blank question, and another while an answer is written', async () => {
    const talk = converse()
    await talk.send(' \n')
    void talk.send('Who?')
    await talk.send('Why?')
    expect(talk.asked).toHaveLength(1)
    expect(talk.messages()).toHaveLength(2)
  })

  it('keeps what has come when it is stopped, and can go on', async () => {
    const talk = converse()
    const sent = talk.send('Who?')
    talk.asked[0]?.onText('Mi')
    talk.stop()
    await sent
    expect(talk.last()).toMatchObject({ content: 'Mi', wasStopped: true, isWriting: false })
    void talk.send('Why?')
    expect(talk.asked).toHaveLength(2)
  })

  it('says what went wrong, beside what has come', async () => {
    const talk = converse()
    const sent = talk.send('Who?')
    talk.asked[0]?.onText('Mi')
    talk.fail()
    await sent
    expect(talk.last()).toMatchObject({ content: 'Mi', fault: { kind: 'away' }, isWriting: false })
  })
})
