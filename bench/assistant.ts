// Asks the assistant beside the bare model in the same run: one question at a time and 50 at once, the whole answer and its
// first word; and reads pages while questions wait for a slow model, beside reading them with no question asked.
//   make build && npx tsx --conditions=development bench/assistant.ts
import { setTimeout as sleep } from 'node:timers/promises'
import { startLibrary } from '../tests/e2e/startLibrary.ts'
import { type Behaviour, piece, says, startFakeModel } from '../tests/engines/fakeModel.ts'
import { line, percentile, timed } from './timings.ts'

const ROUNDS = 60
const AT_ONCE = 50
const MODEL_MS = 40
const PAGES_READ = 600
/** So many questions are with the model at a time; others wait, or are told to come back. */
const IN_FLIGHT = 8

const model = await startFakeModel()
const library = await startLibrary({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'bench', TRUST_PROXY: 'true' })
const headers = { 'content-type': 'application/json' }

/** A model that takes its time for the first word, and a little for the next. */
const slowly =
  (ms: number): Behaviour =>
  async (response, request) => {
    await sleep(ms)
    if (request.body['stream'] !== true) return says('An answer.')(response, request)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece('An '))
    await sleep(ms)
    return response.end(`${piece('answer.')}data: [DONE]\n\n`)
  }

const post = (url: string, body: object, more: object = {}, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const askModel = (stream: boolean) =>
  post(`${model.url}/chat/completions`, { model: 'bench', stream, messages: [{ role: 'user', content: 'What?' }] })

let asked = 0
/** Each from an address of its own: one address may ask 10 times a minute. */
const ask = (stream: boolean, signal?: AbortSignal) => {
  const address = `198.51.${++asked >> 8}.${asked & 255}`
  const body = { query: 'What?', company_id: 'bench', chat_id: 'bench', stream }
  return post(`${library.url}/api/chat`, body, { 'x-forwarded-for': address }, signal)
}
/** Until the first bytes of the body. */
const firstWord = async (answer: Promise<Response>) => {
  const reader = (await answer).body?.getReader()
  await reader?.read()
  await reader?.cancel()
}
const whole = async (asking: Promise<Response>) => {
  const answer = await asking
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
}

async function overhead(): Promise<void> {
  model.behave(slowly(MODEL_MS))
  const one = { model: [] as number[], ours: [] as number[], modelFirst: [] as number[], oursFirst: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    one.model.push(await timed(() => whole(askModel(false))))
    one.ours.push(await timed(() => whole(ask(false))))
    one.modelFirst.push(await timed(() => firstWord(askModel(true))))
    one.oursFirst.push(await timed(() => firstWord(ask(true))))
  }
  console.log(line(`the model alone, ${MODEL_MS} ms`, one.model))
  console.log(line('one question at a time', one.ours, one.model))
  console.log(line('the first word of the model alone', one.modelFirst))
  console.log(line('the first word of the assistant', one.oursFirst, one.modelFirst))

  const many = { model: [] as number[], ours: [] as number[] }
  let refused = 0
  for (let round = 0; round < 6; round++) {
    const times = Array.from({ length: AT_ONCE }, () => timed(() => whole(askModel(false))))
    many.model.push(...(await Promise.all(times)))
    const ours = Array.from({ length: AT_ONCE }, () => timed(() => whole(ask(false))))
    for (const outcome of await Promise.allSettled(ours))
      if (outcome.status === 'fulfilled') many.ours.push(outcome.value)
      else refused++
  }
  console.log(line(`the model alone, ${AT_ONCE} at once`, many.model))
  console.log(
    line(`${AT_ONCE} questions at once, ${refused} of ${6 * AT_ONCE} told to come back`, many.ours, many.model),
  )
}

async function readPages(): Promise<number[]> {
  const times: number[] = []
  for (let read = 0; read < PAGES_READ; read++) {
    const page = 1 + (read % 16)
    times.push(
      await timed(async () => {
        const answer = await fetch(`${library.url}/api/download/guide-to-hikma/${page}.html?v=1`)
        if (!answer.ok) throw new Error(`page ${page}: ${answer.status}`)
        await answer.arrayBuffer()
      }),
    )
  }
  return times
}

async function pagesBesideQuestions(): Promise<void> {
  await readPages()
  const calm = await readPages()
  model.behave(() => {})
  const leave = new AbortController()
  const questions = Array.from({ length: AT_ONCE }, () => ask(true, leave.signal).then(firstWordOrNothing, () => {}))
  await model.asked(model.requests.length + IN_FLIGHT)
  const beside = await readPages()
  leave.abort()
  await Promise.all(questions)
  console.log(line('a page is read, nobody asks', calm))
  console.log(line(`a page is read, ${AT_ONCE} questions at once`, beside, calm))
  console.log(`their p99: ${(percentile(beside, 0.99) / percentile(calm, 0.99)).toFixed(2)} × the baseline`)
}
const firstWordOrNothing = (answer: Response) => answer.text().catch(() => '')

try {
  await overhead()
  await pagesBesideQuestions()
} finally {
  await library.stop()
  await model.stop()
}
process.exit(0)
