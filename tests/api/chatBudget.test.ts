import { describe, expect, it, vi } from 'vitest'
import { eventsOf, tokensByAddress, tokensByDay, type ChatOptions, type TestChat } from '../builders/startTestChat.ts'
import { setUpChat } from '../builders/setUpChat.ts'
import { says, saysSlowly, staysSilent } from '../../test-support/engines/startFakeModel.ts'
import { errorBody } from '../builders/errorBody.ts'

const HOUR_MS = 60 * 60_000
const USED_UP = 'The assistant has answered enough for today. Please ask again tomorrow.'
/** The tokens reserved for `Who?` with the tests' prompt: 13 characters, the overhead of two messages, 600 for the answer. */
const ESTIMATE = 8 + 2 * 16 + 600

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

  it('is never exceeded by replicas that ask at the same time', async () => {
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

describe('a reader who hangs up', () => {
  const MINUTE_MS = 60_000
  const ATTACKER = from('203.0.113.7')
  const DAY = '2026-11-21'
  /** The share of an address by default. */
  const SHARE = 100_000
  /** Enough for a busy machine. */
  const WAIT = { timeout: 10_000 }
  const HISTORY = Array.from({ length: 20 }, () => ({ role: 'user', content: '書'.repeat(600) }))
  /** The longest accepted question, in characters of three bytes. */
  const BIG = { query: '書'.repeat(5_500), history: HISTORY, stream: true }

  /** Asks and hangs up once the model is asked, or once the answer is there. */
  async function askAndLeave(chat: TestChat, question: object, headers: object): Promise<number | undefined> {
    const leaving = new AbortController()
    const asked = given.model.requests.length
    const answer = chat.post(question, { headers, signal: leaving.signal }).catch(() => undefined)
    await Promise.race([given.model.waitForRequests(asked + 1), answer])
    leaving.abort()
    await given.model.requests[asked]?.closed
    return (await answer)?.status
  }

  it('uses at most the share of an address, so that others are answered', async () => {
    const chat = await startChat({ model: { addressDailyTokens: SHARE } })
    given.model.behave(staysSilent)
    const statuses = []
    for (let n = 0; n < 25; n++) {
      statuses.push(await askAndLeave(chat, BIG, ATTACKER))
      if (n % 10 === 9) chat.clock.pass(MINUTE_MS)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await tokensByDay(given.pool))[DAY]).toBeLessThanOrEqual(SHARE)
    given.model.behave(says('Mina.', { tokens: 100 }))
    expect((await chat.ask({ query: 'Who?' }, from('203.0.113.8'))).body.response?.result).toBe('Mina.')
    const refused = await chat.ask(BIG, ATTACKER)
    expect([refused.status, refused.body]).toEqual([
      429,
      errorBody('From your address a lot was asked today. Please ask again tomorrow.'),
    ])
    expect(refused.headers.get('retry-after')).toBe(String(12 * 60 * 60 - 2 * 60))
  })

  it('cannot send a question that is out of all proportion', async () => {
    const chat = await startChat()
    const answer = await chat.ask({ query: 'x'.repeat(56_000) }, ATTACKER)
    expect([answer.status, answer.body]).toEqual([
      413,
      errorBody('A question may have 4,000 characters at most. Please shorten it.'),
    ])
    expect(await tokensByDay(given.pool)).toEqual({})
  })

  it('is charged the prompt and the limit of an answer while the model has sent nothing', async () => {
    const chat = await startChat()
    given.model.behave(staysSilent)
    await askAndLeave(chat, { query: 'Who?' }, ATTACKER)
    expect(await tokensByDay(given.pool)).toEqual({ [DAY]: ESTIMATE })
  })

  it('is charged the prompt and the answer so far, which is not much', async () => {
    const chat = await startChat()
    given.model.behave(saysSlowly('Mina lit the lamp.'))
    const leaving = new AbortController()
    const answer = await chat.post({ query: 'Who?', stream: true }, { headers: ATTACKER, signal: leaving.signal })
    await eventsOf(answer).next()
    leaving.abort()
    await given.model.requests[0]!.closed
    const expected = ESTIMATE - 600 + 10
    await vi.waitFor(async () => expect(await tokensByDay(given.pool)).toEqual({ [DAY]: expected }), WAIT)
    await vi.waitFor(async () => expect(await tokensByAddress(given.pool)).toEqual({ '203.0.113.7': expected }), WAIT)
  })

  it('is charged by what the model reported for earlier questions', async () => {
    const chat = await startChat()
    const query = 'Who lit the lamp? '.repeat(100)
    given.model.behave(says('Mina.', { tokens: 500, promptTokens: 450 }))
    for (let n = 0; n < 20; n++) expect((await chat.ask({ query })).status).toBe(200)
    given.model.behave(staysSilent)
    await askAndLeave(chat, { query }, ATTACKER)
    const { '203.0.113.7': charged } = await tokensByAddress(given.pool)
    expect(charged).toBeGreaterThan(450 + 600)
    expect(charged).toBeLessThan(1.4 * 450 + 600)
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
