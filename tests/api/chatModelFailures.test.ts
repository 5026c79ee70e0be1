import { beforeEach, describe, expect, it } from 'vitest'
import { API_KEY, tokensByDay, wholeStream, type ChatOptions, type TestChat } from '../builders/startTestChat.ts'
import { setUpChat } from '../builders/setUpChat.ts'
import { freePort } from '../../test-support/engines/freePort.ts'
import {
  cutsInTheMiddle,
  drips,
  neverStops,
  refuses,
  resets,
  says,
  sends,
  staysSilent,
  type Behaviour,
} from '../../test-support/engines/startFakeModel.ts'
import { errorBody } from '../builders/errorBody.ts'

const DAY = '2026-11-21'
/** Details that a model server may reveal about itself: they must reach neither readers nor logs. */
const UPSTREAM_TEXT = `Incorrect API key provided: ${API_KEY}, account of Mina, at host model.internal`
const HTML = { 'content-type': 'text/html' }

const FAILED = 'The assistant could not answer. Please try again in a moment.'
const CLOSED = 'The assistant is not available right now.'
const BUSY = 'The assistant is busy. Please try again in a moment.'
const REFUSED = 'The assistant could not take this question.'

const given = setUpChat()
let chat: TestChat
beforeEach(async () => {
  chat = await given.startChat()
})

/** Restarts the service with other limits. */
async function restart(options: ChatOptions): Promise<void> {
  chat = await given.restartChat(options)
}

function expectNoSecrets(...answers: { text: string; headers: Headers }[]): void {
  const output = [chat.log.text(), ...answers.map(({ text, headers }) => text + JSON.stringify([...headers]))].join(
    '\n',
  )
  const { host, port } = new URL(given.model.url)
  for (const secret of [API_KEY, 'Incorrect API', 'Mina', 'model.internal', host, `:${port}`]) {
    expect(output).not.toContain(secret)
  }
}

type Failure = [name: string, behaviour: Behaviour, status: number, sentence: string, isFree: boolean]

const FAILURES: Failure[] = [
  ['a 401 with the key in it', refuses(401, UPSTREAM_TEXT), 503, CLOSED, true],
  ['a 403', refuses(403, UPSTREAM_TEXT), 503, CLOSED, true],
  ['a 404', refuses(404, UPSTREAM_TEXT), 502, REFUSED, true],
  ['a 400', refuses(400, UPSTREAM_TEXT), 502, REFUSED, true],
  ['a 429', refuses(429, UPSTREAM_TEXT), 503, BUSY, true],
  ['a 500', refuses(500, UPSTREAM_TEXT), 502, FAILED, false],
  ['a 503', refuses(503, UPSTREAM_TEXT), 502, FAILED, false],
  ['a 401 that is a web page', (response) => response.writeHead(401, HTML).end(UPSTREAM_TEXT), 503, CLOSED, true],
  ['a web page', sends(`<html>${UPSTREAM_TEXT}</html>`, HTML), 502, FAILED, false],
  ['half an object', sends(`{"choices": [{"message": "${UPSTREAM_TEXT}`), 502, FAILED, false],
  ['another object', sends(`{"text": "${UPSTREAM_TEXT}"}`), 502, FAILED, false],
  ['null', sends('null'), 502, FAILED, false],
  ['nothing at all', sends(''), 502, FAILED, false],
  ['a text', sends(UPSTREAM_TEXT, { 'content-type': 'text/plain' }), 502, FAILED, false],
  ['a redirect', (response) => response.writeHead(307, { location: 'http://evil.test/' }).end(), 502, FAILED, false],
  ['a reset', resets, 502, FAILED, false],
  ['a cut in the middle', cutsInTheMiddle, 502, FAILED, false],
  ['an answer of 5 MB', neverStops, 502, FAILED, false],
]

describe.each(FAILURES)('a model that answers with %s', (_name, behaviour, expected, sentence, isFree) => {
  it('leads to one sentence of Hikma, without a retry', async () => {
    given.model.behave(behaviour)
    const answer = await chat.ask({ query: 'Who?' })
    expect([answer.status, answer.body]).toEqual([expected, errorBody(sentence)])
    expect(given.model.requests).toHaveLength(1)
    expectNoSecrets(answer)
    const { [DAY]: tokens = 0 } = await tokensByDay(given.pool)
    if (isFree) expect(tokens).toBe(0)
    else expect(tokens).toBeGreaterThan(600)
  })
})

const STREAMED = FAILURES.filter(([name]) => !name.includes('5 MB'))

describe.each(STREAMED)('a stream for which the model answers with %s', (_name, behaviour, expected, sentence) => {
  it('is refused with a status code before it begins', async () => {
    given.model.behave(behaviour)
    const answer = await chat.ask({ query: 'Who?', stream: true })
    expect([answer.status, answer.body]).toEqual([expected, errorBody(sentence)])
    expectNoSecrets(answer)
  })
})

describe('a model that answers 429', () => {
  it.each([
    ['30', '30'],
    ['0.4', '1'],
    ['86400', null],
    ['tomorrow', null],
  ])('and Retry-After: %s leads to Retry-After: %s', async (retryAfter, passed) => {
    given.model.behave(refuses(429, 'slow down', { 'retry-after': retryAfter }))
    expect((await chat.ask({ query: 'Who?' })).headers.get('retry-after')).toBe(passed)
  })
})

describe('a model that refuses connections or credentials', () => {
  it('leads to a sentence and costs no tokens', async () => {
    await restart({ model: { baseUrl: `http://127.0.0.1:${await freePort()}/v1` } })
    const answer = await chat.ask({ query: 'Who?' })
    expect([answer.status, answer.body]).toEqual([502, errorBody(FAILED)])
    expect(chat.log.text()).toContain('ECONNREFUSED')
    expect(await tokensByDay(given.pool)).toEqual({ [DAY]: 0 })
  })

  it('is reported to the operator by the names of its variables, not by their values', async () => {
    for (const [status, hint] of [
      [401, 'OPENAI_API_KEY'],
      [404, 'OPENAI_MODEL'],
    ] as const) {
      given.model.behave(refuses(status, UPSTREAM_TEXT))
      await chat.ask({ query: 'Who?' })
      expect(chat.log.text()).toContain(hint)
    }
    expectNoSecrets()
  })
})

describe.each([
  ['is silent', staysSilent],
  ['drips and never ends', drips],
])('a model that %s', (_name, behaviour) => {
  it('is given up after the time limit, and its connection is closed', async () => {
    await restart({ answerMs: 4_000 })
    given.model.behave(behaviour)
    const answer = await chat.ask({ query: 'Who?' })
    expect([answer.status, answer.body]).toEqual([
      504,
      { error: 'The assistant took too long. Please try again.', code: 'assistant_slow' },
    ])
    await given.model.requests[0]!.closed
    expect((await tokensByDay(given.pool))[DAY]).toBeGreaterThan(600)
  })
})

describe('the time limit', () => {
  it('covers the second attempt with other parameters, too', async () => {
    await restart({ answerMs: 4_000 })
    given.model.behave((response, request) =>
      request.body['max_tokens'] === undefined
        ? undefined
        : response.writeHead(400).end('{"error":{"code":"unsupported_parameter","param":"max_tokens"}}'),
    )
    expect((await chat.ask({ query: 'Who?' })).status).toBe(504)
    expect(given.model.requests).toHaveLength(2)
    await given.model.requests[1]!.closed
  })
})

describe('the assistant after any failure', () => {
  it('answers the next question', async () => {
    for (const [, behaviour] of FAILURES) {
      given.model.behave(behaviour)
      await chat.ask({ query: 'Who?' })
    }
    given.model.behave(says('Mina.'))
    expect((await chat.ask({ query: 'Who?' })).body.response?.result).toBe('Mina.')
    const { text } = await wholeStream(await chat.post({ query: 'Who?', stream: true }))
    expect(text).toBe('Mina.')
    expect((await chat.internal('/metrics')).text).toMatch(/hikma_chat_in_flight 0\n(.*\n)*.*hikma_chat_waiting 0\n/)
  })
})
