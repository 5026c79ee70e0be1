import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makesAllTrials } from '../../test-support/trials.ts'
import { freePort } from '../../test-support/engines/freePort.ts'
import { type ReadingRoom, startReadingRoom } from '../builders/startReadingRoom.ts'

/** llama.cpp's `llama-server`, and a small instruct model as a GGUF file. */
const { MODEL_SERVER, MODEL_FILE } = process.env
const isThere = makesAllTrials && MODEL_SERVER !== undefined && MODEL_FILE !== undefined

const READY_MS = 60_000
/** A test machine reads a prompt of a thousand tokens in half a minute. */
const ANSWER_MS = 120_000

const PAGES = [
  [
    'The margin of a page is the empty strip between its text and its edge. Printers leave it so that a thumb may hold the book.',
    'A wide margin was a sign of wealth, because paper was dear. Readers wrote their notes into it.',
  ],
  ['The font is the set of letters in one size. A book has two or three of them.'],
]

/** The tests are about the form of answers only: what a model of 135 million parameters says is often wrong. */
describe.skipIf(!isThere)('a real model server', () => {
  let server: ChildProcess
  let room: ReadingRoom
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const args = ['--model', MODEL_FILE!, '--host', '127.0.0.1', '--port', String(port), '--ctx-size', '4096']
    server = spawn(MODEL_SERVER!, [...args, '--parallel', '1', '--metrics'], { stdio: 'ignore' })
    const until = performance.now() + READY_MS
    while (
      !(await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      const isGone = server.exitCode !== null || server.signalCode !== null
      if (isGone || performance.now() > until) throw new Error(`the model server is not ready: ${MODEL_SERVER}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    room = await startReadingRoom({ baseUrl: `${url}/v1`, model: 'local', maxTokens: 120 })
    await room.publish('the-lamp', PAGES)
  }, READY_MS + ANSWER_MS)
  afterAll(async () => {
    await room?.stop()
    if (server.exitCode === null && server.signalCode === null) {
      server.kill()
      await once(server, 'exit')
    }
  })

  /** The tokens of prompts that the server has read, without those that it had kept. */
  async function readTokens(): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return Number(/llamacpp:prompt_tokens_total (\d+)/.exec(metrics)![1])
  }

  it(
    'answers from the page, with quotes of the book, and keeps what it has read for the next question',
    async () => {
      const ask = (question: string) => room.ask({ question, page: 1, to: 1 })
      const read = [await readTokens()]
      for (const question of ['What is the margin of this page for?', 'Why did readers like a wide margin?']) {
        const { status, text, sources, notice } = await ask(question)
        expect(status).toBe(200)
        expect(text === '' ? notice : 'text').toMatch(/^(text|not_answered)$/)
        expect(text).not.toMatch(/<source|NOT_FOUND|\[\d+\]/)
        for (const { quote } of sources) expect(PAGES.flat().join('\n')).toContain(quote)
        if (sources.length === 0) expect(['unsupported', 'not_answered']).toContain(notice)
        read.push(await readTokens())
      }
      const [before, first, second] = read
      expect(second! - first!).toBeLessThan((first! - before!) / 2)
    },
    2 * ANSWER_MS,
  )
})
