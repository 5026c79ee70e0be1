import { setTimeout as sleep } from 'node:timers/promises'
import { startLibrary } from '../../test-support/browser/startLibrary.ts'
import { type Behaviour, says, startFakeModel } from '../../test-support/engines/startFakeModel.ts'
import type { Bench, Goal } from '../harness/Bench.ts'
import { compare } from '../harness/compare.ts'
import { figureOf } from '../harness/figure.ts'
import { createKeepAliveGetter } from '../harness/createKeepAliveGetter.ts'
import type { Start } from '../harness/createResources.ts'
import { rowOf } from '../harness/rowOf.ts'
import { measureMs } from '../harness/measureMs.ts'

const ROUNDS = 40
const AT_ONCE = 50
const BURSTS = 6
const MODEL_MS = 40
const PAGES_READ = 200
/** The model gets so many questions at a time; others wait or are refused. */
const IN_FLIGHT = 8
const GOAL: Goal = { of: 'ours', at: 'p95', atMost: 50 }

const answerSlowly: Behaviour = async (response, request) => {
  await sleep(MODEL_MS)
  return says('An answer.')(response, request)
}

const startAssistant: Start<Assistant> = async (onStop) => {
  const model = await startFakeModel()
  onStop(model.stop)
  const library = await startLibrary({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'bench', TRUST_PROXY: 'true' })
  onStop(library.stop)
  return { model, url: library.url }
}
interface Assistant {
  model: Awaited<ReturnType<typeof startFakeModel>>
  url: string
}

async function post(url: string, body: object, more: object = {}, signal?: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', ...more }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
}

const BOOK = 'guide-to-hikma'

/** The place of a reader in the sample book, with a question about it. */
async function readingAt(url: string) {
  const answer = await fetch(`${url}/api/books-db/${BOOK}/contents`)
  const pages = (await answer.json()) as { pageId: string }[]
  const question = 'Where does the library keep the pages of a book, and who may read them?'
  return { question, book: BOOK, page: pages.at(-1)!.pageId, from: 0, to: 9 }
}

async function createAskers({ model, url }: Assistant, isFromBook: boolean) {
  let asked = 0
  const reading = isFromBook ? { reading: await readingAt(url) } : {}
  return {
    bare: () =>
      post(`${model.url}/chat/completions`, { model: 'bench', messages: [{ role: 'user', content: 'What?' }] }),
    /** Each question has its own client address: one address may ask 10 times a minute. */
    ours(signal?: AbortSignal) {
      const address = `198.51.${++asked >> 8}.${asked & 255}`
      const body = { query: 'What?', company_id: 'bench', chat_id: 'bench', stream: false, ...reading }
      return post(`${url}/api/chat`, body, { 'x-forwarded-for': address }, signal)
    },
  }
}
type Askers = Awaited<ReturnType<typeof createAskers>>

async function oneAtATime(name: string, { bare, ours }: Askers) {
  const samples = await compare({
    ours: () => measureMs(ours),
    baseline: () => measureMs(bare),
    rounds: ROUNDS,
    warmUp: 3,
  })
  const model = figureOf(samples.baseline).median
  const over = samples.ours.map((ms) => ms - model)
  return rowOf({ name: `${name}-1`, unit: 'ms more', ours: over, baseline: samples.baseline, goal: GOAL })
}

async function manyAtOnce(name: string, { bare, ours }: Askers) {
  const alone: number[] = []
  const answered: number[] = []
  for (let round = 0; round < BURSTS; round++) {
    alone.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => measureMs(bare)))))
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => measureMs(ours)))
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') answered.push(outcome.value)
  }
  const refused = BURSTS * AT_ONCE - answered.length
  const note = `${refused} of ${BURSTS * AT_ONCE} were refused; the model gets ${IN_FLIGHT} at a time`
  const over = answered.map((ms) => ms - figureOf(alone).median)
  return rowOf({ name: `${name}-50`, unit: 'ms more', ours: over, baseline: alone, goal: GOAL, note })
}

/** Reads pages while 50 questions wait for a model that does not answer, and while there are no questions. */
async function pagesWhileAsking({ model, url }: Assistant, { ours }: Askers) {
  const { get, end } = createKeepAliveGetter()
  const read = async () => {
    const times: number[] = []
    for (let at = 0; at < PAGES_READ; at++)
      times.push(await measureMs(() => get(`${url}/api/download/guide-to-hikma/${1 + (at % 16)}.html`)))
    return times
  }
  await read()
  const alone = await read()
  model.behave(() => {})
  const hangUp = new AbortController()
  const questions = Array.from({ length: AT_ONCE }, () => ours(hangUp.signal).catch(() => {}))
  await model.waitForRequests(model.requests.length + IN_FLIGHT)
  const beside = await read()
  hangUp.abort()
  await Promise.all(questions)
  end()
  return rowOf({ name: 'chat-pages', unit: 'ms a page', ours: beside, baseline: alone })
}

export const chatOverhead: Bench = {
  name: 'chat-overhead',
  needs: [],
  async run(resources) {
    const assistant = await resources.shared(startAssistant)
    assistant.model.behave(answerSlowly)
    const askers = await createAskers(assistant, false)
    const aboutBook = await createAskers(assistant, true)
    return [
      await oneAtATime('chat-overhead', askers),
      await manyAtOnce('chat-overhead', askers),
      await oneAtATime('chat-from-book', aboutBook),
      await manyAtOnce('chat-from-book', aboutBook),
      await pagesWhileAsking(assistant, askers),
    ]
  },
}
