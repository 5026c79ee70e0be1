import { setImmediate as soon } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventsOf, tokensByDay, wholeStream, type TestChat } from '../builders/startTestChat.ts'
import { setUpChat } from '../builders/setUpChat.ts'
import { neverStops, piece, says, saysSlowly, sends, staysSilent } from '../../test-support/engines/startFakeModel.ts'
import { errorBody } from '../builders/errorBody.ts'

const DAY = '2026-11-21'
const EVENTS = { 'content-type': 'text/event-stream' }
/** Milliseconds; less than the timeout of the model's client, which would end the call, too. */
const BEFORE_CLIENT_TIMEOUT = 15_000
/** Created first, because the model's client holds on to the console functions that it finds when it is loaded. */
const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
const QUESTION = { query: 'Who?', stream: true }
/** Enough for a busy machine. */
const WAIT = { timeout: 10_000 }

const given = setUpChat()
let chat: TestChat
beforeEach(async () => {
  chat = await given.startChat()
})

const inFlight = async (): Promise<string | undefined> =>
  /hikma_chat_in_flight (\d+)/.exec((await chat.internal('/metrics')).text)?.[1]

describe('a streamed answer', () => {
  it('consists of text events and a final one, which no proxy may cache or change', async () => {
    given.model.behave(says('', { pieces: ['She is ', 'the keeper.\n', '«نگهبان»\u2028', ''], tokens: 50 }))
    const answer = await chat.post(QUESTION)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
    const events = []
    for await (const event of eventsOf(answer)) events.push(event)
    expect(events).toEqual([{ text: 'She is ' }, { text: 'the keeper.\n' }, { text: '«نگهبان»\u2028' }, { done: true }])
    expect(await tokensByDay(given.pool)).toEqual({ [DAY]: 50 })
  })

  it('arrives piece by piece while the model still answers', async () => {
    const slow = saysSlowly('one')
    given.model.behave(slow)
    const events = eventsOf(await chat.post(QUESTION))
    expect((await events.next()).value).toEqual({ text: 'one' })
    slow.more('two')
    expect((await events.next()).value).toEqual({ text: 'two' })
    slow.end()
    expect((await events.next()).value).toEqual({ done: true })
    expect((await events.next()).done).toBe(true)
  })

  it('ends at once if the model sends no text', async () => {
    given.model.behave(says('', { pieces: [], tokens: 30 }))
    expect(await wholeStream(await chat.post(QUESTION))).toEqual({ text: '', last: { done: true } })
  })

  it('asks the model to report tokens, and keeps the estimate if it does not', async () => {
    given.model.behave(says('Mina.'))
    await wholeStream(await chat.post(QUESTION))
    expect(given.model.requests[0]!.body).toMatchObject({ stream: true, stream_options: { include_usage: true } })
    expect((await tokensByDay(given.pool))[DAY]).toBe(8 + 2 * 16 + 600)
  })

  it('is cut at 16,000 characters, and so is the call of the model', async () => {
    given.model.behave(neverStops)
    const { text, last } = await wholeStream(await chat.post(QUESTION))
    expect([text.length, last]).toEqual([16_000, { done: true }])
    await given.model.requests[0]!.closed
    expect((await tokensByDay(given.pool))[DAY]).toBeGreaterThan(600)
  })
})

describe('a stream', () => {
  it.each([
    ['is cut by the model', (slow: ReturnType<typeof saysSlowly>) => slow.cut()],
    ['has an event that is no JSON', (slow: ReturnType<typeof saysSlowly>) => slow.raw('data: {"secret": \n\n')],
    [
      'has an error of the model',
      (slow: ReturnType<typeof saysSlowly>) => slow.raw('data: {"error": {"message": "secret"}}\n\n'),
    ],
    ['has an event of another form', (slow: ReturnType<typeof saysSlowly>) => slow.raw('data: "secret"\n\n')],
  ])('that %s ends with an error event', async (_name, spoil) => {
    const slow = saysSlowly('one')
    given.model.behave(slow)
    const answer = await chat.post(QUESTION)
    const events = eventsOf(answer)
    expect((await events.next()).value).toEqual({ text: 'one' })
    spoil(slow)
    const error = 'The assistant could not answer. Please try again in a moment.'
    expect((await events.next()).value).toEqual({ error, code: 'assistant_failed' })
    expect((await events.next()).done).toBe(true)
    expect((await tokensByDay(given.pool))[DAY]).toBeGreaterThan(600)
    expect(chat.log.text()).not.toContain('secret')
    for (const spy of printed) expect(spy).not.toHaveBeenCalled()
  })

  it('that takes too long ends with an error event', async () => {
    chat = await given.restartChat({ answerMs: 4_000 })
    given.model.behave(saysSlowly('one'))
    const { text, last } = await wholeStream(await chat.post(QUESTION))
    expect([text, last]).toEqual([
      'one',
      { error: 'The assistant took too long. Please try again.', code: 'assistant_slow' },
    ])
    await given.model.requests[0]!.closed
  })

  it('that ends without [DONE] is complete', async () => {
    given.model.behave(sends(piece('Short.'), EVENTS))
    expect(await wholeStream(await chat.post(QUESTION))).toEqual({ text: 'Short.', last: { done: true } })
  })
})

describe('what a server reports of its tokens', () => {
  const metric = async (state: string) =>
    Number(
      new RegExp(`hikma_chat_prompt_tokens\\{state="${state}"\\} (\\d+)`).exec(
        (await chat.internal('/metrics')).text,
      )![1],
    )

  it('is a metric, with those that it had kept from a former prompt', async () => {
    given.model.behave(says('An answer.', { tokens: 900, promptTokens: 800, cachedTokens: 700 }))
    await wholeStream(await chat.post({ query: 'Who?', stream: true }))
    expect([await metric('read'), await metric('cached')]).toEqual([800, 700])
  })

  it('shows in the log if it has read a part of the prompt only', async () => {
    given.model.behave(says('An answer.', { tokens: 120, promptTokens: 100 }))
    await wholeStream(await chat.post({ query: 'word '.repeat(900), stream: true }))
    expect(chat.log.text()).toContain('OLLAMA_CONTEXT_LENGTH')
  })
})

describe('a server that pauses', () => {
  it.each([
    ['before its first event', { firstMs: 200, pauseMs: 60_000 }],
    ['between two', { firstMs: 60_000, pauseMs: 200 }],
  ])('%s for too long is given up', async (when, life) => {
    chat = await given.restartChat({ model: { life } })
    given.model.behave(when === 'between two' ? saysSlowly('She is') : staysSilent)
    const answer = await chat.post({ query: 'Who?', stream: true })
    const last = answer.ok ? (await wholeStream(answer)).last : await answer.json()
    expect(last).toMatchObject({ code: 'assistant_slow' })
    await given.model.requests[0]!.closed
  })
})

describe('a reader who leaves', () => {
  it.each([
    ['a whole answer', { query: 'Who?' }],
    ['a stream before its first piece', QUESTION],
  ])(
    'ends the call of the model: %s',
    async (_name, question) => {
      given.model.behave(staysSilent)
      const leaving = new AbortController()
      const answer = chat.post(question, { signal: leaving.signal })
      await given.model.waitForRequests(1)
      leaving.abort()
      await expect(answer).rejects.toThrow(/aborted/)
      await given.model.requests[0]!.closed
      await vi.waitFor(async () => expect(await inFlight()).toBe('0'), WAIT)
      expect((await tokensByDay(given.pool))[DAY]).toBeGreaterThan(600)
    },
    BEFORE_CLIENT_TIMEOUT,
  )

  it(
    'ends the call of the model: a stream in the middle',
    async () => {
      given.model.behave(saysSlowly('one'))
      const leaving = new AbortController()
      const events = eventsOf(await chat.post(QUESTION, { signal: leaving.signal }))
      await events.next()
      leaving.abort()
      await given.model.requests[0]!.closed
      await vi.waitFor(async () => expect(await inFlight()).toBe('0'), WAIT)
    },
    BEFORE_CLIENT_TIMEOUT,
  )
})

describe('a stop of chat-service', () => {
  it('ends open streams with an event and open questions with 503', async () => {
    given.model.behave((response, request) =>
      request.body['stream'] ? saysSlowly('one')(response, request) : undefined,
    )
    const events = eventsOf(await chat.post(QUESTION))
    await events.next()
    const whole = chat.ask({ query: 'Who?' })
    await given.model.waitForRequests(2)
    await chat.stop()
    const sentence = 'Hikma is being restarted. Please ask again in a moment.'
    expect((await events.next()).value).toEqual(errorBody(sentence))
    expect((await events.next()).done).toBe(true)
    expect(await whole).toMatchObject({ status: 503, body: errorBody(sentence) })
    for (const request of given.model.requests) await request.closed
  })

  it('leaves open streams time, and then ends them within the grace period', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      given.model.behave(saysSlowly('one'))
      const events = eventsOf(await chat.post(QUESTION))
      await events.next()
      chat.endSoon()
      vi.advanceTimersByTime(6_000)
      await soon()
      expect(await inFlight()).toBe('1')
      vi.advanceTimersByTime(3_000)
      expect((await events.next()).value).toHaveProperty('error')
    } finally {
      vi.useRealTimers()
    }
  })
})
