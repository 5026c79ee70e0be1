import { describe, expect, it } from 'vitest'
import { tokensByDay, type ChatOptions } from '../builders/startTestChat.ts'
import { setUpChat } from '../builders/setUpChat.ts'
import { says } from '../../test-support/engines/startFakeModel.ts'
import { errorBody } from '../builders/errorBody.ts'

const HOUR_MS = 60 * 60_000
const USED_UP = 'The assistant has answered enough for today. Please ask again tomorrow.'
/** The tokens reserved for `Who?` with the tests' prompt: its bytes, the overhead of two messages, 600 for the answer. */
const ESTIMATE = 9 + 16 + 4 + 16 + 600

const given = setUpChat()
const { startChat } = given

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('the daily token budget', () => {
  const budgetOf = (dailyTokens: number): ChatOptions => ({ model: { dailyTokens } })

  it('counts the tokens that the model reports', async () => {
    const chat = await startChat(budgetOf(1_000))
    given.model.behave(says('Mina.', { tokens: 100 }))
    for (let n = 0; n < 4; n++) expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
    expect(await tokensByDay(given.pool)).toEqual({ '2026-11-21': 400 })
    const refused = await chat.ask({ query: 'Who?' }, from('203.0.113.7'))
    expect([refused.status, refused.body]).toEqual([503, errorBody(USED_UP)])
    expect(given.model.requests).toHaveLength(4)
    const { rows } = await given.pool.query('select in_hour from chat.askers where address = $1', ['203.0.113.7'])
    expect(rows).toEqual([{ in_hour: 0 }])
  })

  it('keeps the estimate if the model reports no plausible number', async () => {
    const chat = await startChat()
    let questions = 0
    for (const tokens of [undefined, 0, -5, 1.5]) {
      given.model.behave(says('Mina.', tokens === undefined ? {} : { tokens }))
      await chat.ask({ query: 'Who?' })
      expect(await tokensByDay(given.pool)).toEqual({ '2026-11-21': ++questions * ESTIMATE })
    }
  })

  it('is never exceeded by replicas that ask at once', async () => {
    const replicas = [await startChat(budgetOf(5 * ESTIMATE + 1)), await startChat(budgetOf(5 * ESTIMATE + 1))]
    given.model.behave(says('Mina.'))
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => replicas[n % 2]!.ask({ query: 'Who?' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ body }) => body.error === USED_UP)).toHaveLength(11)
    expect(await tokensByDay(given.pool)).toEqual({ '2026-11-21': 5 * ESTIMATE })
    expect(given.model.requests).toHaveLength(5)
  })

  it('survives a restart, and is full again on the next UTC day', async () => {
    const chat = await startChat(budgetOf(ESTIMATE))
    expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
    await chat.close()
    const next = await startChat(budgetOf(ESTIMATE))
    next.clock.pass(12 * HOUR_MS - 1)
    expect((await next.ask({ query: 'Who?' })).body).toEqual(errorBody(USED_UP))
    next.clock.pass(1)
    expect((await next.ask({ query: 'Who?' })).status).toBe(200)
    expect(await tokensByDay(given.pool)).toEqual({ '2026-11-21': ESTIMATE, '2026-11-22': ESTIMATE })
  })

  it('refuses a stream with a status code, too', async () => {
    const chat = await startChat(budgetOf(1))
    const answer = await chat.ask({ query: 'Who?', stream: true })
    expect([answer.status, answer.body]).toEqual([503, errorBody(USED_UP)])
  })
})

describe('the database of the assistant', () => {
  it('prevents answers and calls of the model while it is away, and allows them when it is back', async () => {
    const chat = await startChat()
    chat.database.isAway = true
    const { status, body } = await chat.ask({ query: 'Who?' })
    expect([status, body.error]).toEqual([503, expect.stringMatching(/try again/)])
    expect(given.model.requests).toHaveLength(0)
    chat.database.isAway = false
    expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
  })

  it('may go away while the model answers: the answer arrives, and the estimate stays', async () => {
    const chat = await startChat()
    given.model.behave((response, request) => {
      chat.database.isAway = true
      return says('Mina.', { tokens: 50 })(response, request)
    })
    expect((await chat.ask({ query: 'Who?' })).body.response?.result).toBe('Mina.')
    expect(await tokensByDay(given.pool)).toEqual({ '2026-11-21': ESTIMATE })
  })

  it('is migrated by the next question after it was emptied', async () => {
    const chat = await startChat()
    await given.pool.query('drop schema chat cascade')
    expect((await chat.ask({ query: 'Who?' })).status).toBe(503)
    expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
  })
})
