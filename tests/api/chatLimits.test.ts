import { describe, expect, it, vi } from 'vitest'
import { tokensByDay, type TestChat } from '../builders/startTestChat.ts'
import { setUpChat } from '../builders/setUpChat.ts'
import { says, staysSilent, type Behaviour } from '../../test-support/engines/startFakeModel.ts'
import { errorBody } from '../builders/errorBody.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Enough for a busy machine. */
const WAIT = { timeout: 10_000 }

const never = new Promise<never>(() => {})

const given = setUpChat()
const { startChat } = given

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('a question that is refused before the model is asked', () => {
  const json = (body: unknown) => ({ body: JSON.stringify(body), type: 'application/json' })
  const turns = (count: number, content: string) => Array.from({ length: count }, () => ({ role: 'user', content }))

  it.each([
    ['no query', json({}), 400, "'query'"],
    ['a query that is no text', json({ query: ['x'] }), 400, "'query'"],
    ['an empty query', json({ query: ' \n' }), 400, "'query' is wrong: must not be empty"],
    ['a long query', json({ query: 'x'.repeat(7_501) }), 413, '4,000 characters at most'],
    ['NUL', json({ query: 'a\0' }), 400, "'query'"],
    ['half a character', { body: '{"query":"\\ud800"}', type: 'application/json' }, 400, "'query'"],
    ['a stream that is no boolean', json({ query: '?', stream: 'yes' }), 400, "'stream'"],
    ['a history that is no list', json({ query: '?', history: {} }), 400, "'history'"],
    ['a turn of the system', json({ query: '?', history: [{ role: 'system', content: 'x' }] }), 400, 'history.0.role'],
    ['a long history', json({ query: '?', history: turns(2, 'x'.repeat(6_001)) }), 400, '12,000 characters at most'],
    ['many turns', json({ query: '?', history: turns(21, 'x') }), 400, '20 turns at most'],
    ['no object', json('x'), 400, ''],
    ['null', json(null), 400, ''],
    ['broken JSON', { body: '{"query": ', type: 'application/json' }, 400, 'not valid JSON'],
    ['a form', { body: 'query=x', type: 'application/x-www-form-urlencoded' }, 415, 'JSON'],
    ['plain text', { body: '{"query":"x"}', type: 'text/plain' }, 415, 'JSON'],
    ['a large body', json({ query: '?', more: 'x'.repeat(66_000) }), 413, 'too large'],
  ])('is one with %s', async (_name, { body, type }, status, words) => {
    const chat = await startChat()
    const answer = await chat.ask(body, { 'content-type': type })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toContain(words)
    expect(answer.body.error).toMatch(/\.$/)
    expect(given.model.requests).toHaveLength(0)
    expect(await tokensByDay(given.pool)).toEqual({})
    expect((await given.pool.query('select address from chat.askers')).rows).toEqual([])
  })

  it('is one of another site, with another method or at a deeper path', async () => {
    const chat = await startChat()
    expect((await chat.ask({ query: '?' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await chat.ask({ query: '?' }, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await chat.get('/api/chat')).status).toBe(405)
    expect((await chat.get('/api/chat/other')).status).toBe(404)
    expect(given.model.requests).toHaveLength(0)
  })
})

describe('the limit of an address', () => {
  it('is ten questions a minute, and the refusal says how long to wait', async () => {
    const chat = await startChat()
    const ask = (address = '203.0.113.7') => chat.ask({ query: '?' }, from(address))
    for (let n = 0; n < 10; n++) expect((await ask()).status).toBe(200)
    chat.clock.pass(15_000)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45'])
    expect(refused.body).toEqual({
      error: 'You have asked a lot. Please wait 45 seconds and ask again.',
      code: 'too_many_questions',
      details: { wait: '45 seconds', seconds: 45 },
    })
    expect((await ask('203.0.113.8')).status).toBe(200)
    chat.clock.pass(45_000)
    expect((await ask()).status).toBe(200)
    expect(given.model.requests).toHaveLength(12)
  })

  it('is two hundred questions an hour, not counting refused ones', async () => {
    const chat = await startChat()
    const ask = () => chat.ask({ query: '?' }, from('203.0.113.7'))
    for (let minute = 0; minute < 20; minute++) {
      for (let n = 0; n < 10; n++) expect((await ask()).status).toBe(200)
      for (let n = 0; n < 3; n++) expect((await ask()).status).toBe(429)
      chat.clock.pass(MINUTE_MS)
    }
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2400'])
    expect(refused.body.error).toContain('40 minutes')
    chat.clock.pass(HOUR_MS - 20 * MINUTE_MS)
    expect((await ask()).status).toBe(200)
  })

  it('holds across replicas and restarts, and for simultaneous questions', async () => {
    const replicas = [await startChat(), await startChat()]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => replicas[n % 2]!.ask({ query: '?' }, from('203.0.113.7'))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await (await startChat()).ask({ query: '?' }, from('203.0.113.7'))).status).toBe(429)
  })

  it('treats an IPv6 network as one address, and trusts no address that a client claims', async () => {
    const chat = await startChat({ trustProxy: true })
    for (let n = 0; n < 10; n++) await chat.ask({ query: '?' }, from(`2001:db8:1:2::${n}`))
    expect((await chat.ask({ query: '?' }, from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    const open = await startChat({ trustProxy: false })
    for (let n = 0; n < 10; n++) expect((await open.ask({ query: '?' }, from(`192.0.2.${n}`))).status).toBe(200)
    expect((await open.ask({ query: '?' }, from('192.0.2.99'))).status).toBe(429)
  })

  it('deletes the addresses of past hours and days without another question', async () => {
    const chat = await startChat()
    await chat.ask({ query: '?' }, from('203.0.113.7'))
    const addresses = async () =>
      (await given.pool.query('select address from chat.askers union all select address from chat.address_days')).rows
    expect(await addresses()).toHaveLength(2)
    await startChat({ clock: () => chat.clock() + 3 * DAY_MS })
    expect(await addresses()).toEqual([])
  })
})

describe('the queue', () => {
  it('lets eight questions run and sixteen wait, and refuses the rest at once without counting them', async () => {
    const chat = await startChat()
    const held: (() => void)[] = []
    const holds: Behaviour = (response, request) => void held.push(() => says('Late.')(response, request))
    given.model.behave(holds)
    const crowd = Array.from({ length: 24 }, () => chat.ask({ query: 'Who?' }))
    await given.model.waitForRequests(8)
    await vi.waitFor(
      async () => expect((await chat.internal('/metrics')).text).toContain('hikma_chat_waiting 16'),
      WAIT,
    )
    const refused = await chat.ask({ query: 'Who?' }, from('203.0.113.7'))
    expect([refused.status, refused.body]).toEqual([
      503,
      { error: 'Many readers are asking right now. Please try again in a moment.', code: 'assistant_busy' },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await given.pool.query('select address from chat.askers where address = $1', ['203.0.113.7'])
    expect(rows).toEqual([])
    expect(given.model.requests).toHaveLength(8)
    for (let answered = 0; answered < 24; answered++) {
      await given.model.waitForRequests(Math.min(24, answered + 8))
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), WAIT)
      held.shift()!()
    }
    for (const { status } of await Promise.all(crowd)) expect(status).toBe(200)
    given.model.behave(says('Soon.'))
    expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
  })

  /** Never answers floods, and all others at once. */
  const answersOthers: Behaviour = (response, request) =>
    request.body.messages.at(-1)!.content === 'Flood' ? undefined : says('Mina.')(response, request)
  const floodFrom = (chat: TestChat, address: string, signal: AbortSignal) =>
    Array.from({ length: 9 }, async () => {
      const answer = await chat.post({ query: 'Flood' }, { headers: from(address), signal }).catch(() => null)
      return answer && ([answer.status, await answer.json()] as const)
    })
  const slots = async (chat: TestChat): Promise<(string | undefined)[]> => {
    const { text } = await chat.internal('/metrics')
    return ['in_flight', 'waiting'].map((name) => new RegExp(`hikma_chat_${name} (\\d+)`).exec(text)?.[1])
  }

  it('answers others while three addresses flood, each with two running and four waiting questions', async () => {
    const chat = await startChat()
    given.model.behave(answersOthers)
    const end = new AbortController()
    const floods = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].flatMap((ip) => floodFrom(chat, ip, end.signal))
    await given.model.waitForRequests(6)
    await vi.waitFor(async () => expect(await slots(chat)).toEqual(['6', '12']), WAIT)
    expect(given.model.requests).toHaveLength(6)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => chat.ask({ query: 'Who?' })))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    end.abort()
    const refused = (await Promise.all(floods)).filter((answer) => answer !== null)
    expect(refused).toHaveLength(9)
    for (const answer of refused)
      expect(answer).toEqual([
        429,
        errorBody('Several questions from your address are still being answered. Please ask again in a moment.'),
      ])
    await vi.waitFor(async () => expect(await slots(chat)).toEqual(['0', '0']), WAIT)
  })

  it('gives a newcomer a place and the next turn while four addresses fill it, and does not count who gives way', async () => {
    const chat = await startChat()
    given.model.behave(answersOthers)
    const ends = [1, 2, 3, 4].map(() => new AbortController())
    const floods = ends.map((end, n) => floodFrom(chat, `203.0.113.${n}`, end.signal))
    await vi.waitFor(async () => expect(await slots(chat)).toEqual(['8', '16']), WAIT)
    const newcomer = chat.ask({ query: 'Who?' }, from('203.0.113.9'))
    const givenWay = await Promise.race(
      floods.flat().map(async (flood) => ((await flood)?.[0] === 503 ? flood : never)),
    )
    expect(givenWay?.[1]).toMatchObject({ code: 'assistant_busy' })
    const { rows } = await given.pool.query(
      `select sum(in_hour)::int as count from chat.askers where address <> '203.0.113.9'`,
    )
    expect(rows).toEqual([{ count: 23 }])
    ends[0]!.abort()
    expect((await newcomer).body.response?.result).toBe('Mina.')
    for (const end of ends) end.abort()
    await Promise.all(floods.flat())
  })

  it('frees the slot of a waiting reader who leaves, and does not ask the model for them', async () => {
    const chat = await startChat()
    given.model.behave(staysSilent)
    const leaving = Array.from({ length: 24 }, () => new AbortController())
    const crowd = leaving.map(({ signal }) => chat.post({ query: 'Who?' }, { signal }).catch(() => undefined))
    await given.model.waitForRequests(8)
    await vi.waitFor(
      async () => expect((await chat.internal('/metrics')).text).toContain('hikma_chat_waiting 16'),
      WAIT,
    )
    for (const reader of leaving) reader.abort()
    await Promise.all(crowd)
    for (const request of given.model.requests) await request.closed
    await vi.waitFor(
      async () =>
        expect((await chat.internal('/metrics')).text).toMatch(
          /hikma_chat_in_flight 0\n(.*\n)*.*hikma_chat_waiting 0\n/,
        ),
      WAIT,
    )
    expect(given.model.requests).toHaveLength(8)
    given.model.behave(says('Mina.'))
    expect((await chat.ask({ query: 'Who?' })).status).toBe(200)
  })

  it('lets nobody wait beyond the time limit', async () => {
    const chat = await startChat({ answerMs: 300 })
    given.model.behave(staysSilent)
    const answers = await Promise.all(Array.from({ length: 24 }, () => chat.ask({ query: 'Who?' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 504))
  })
})
