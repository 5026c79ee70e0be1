import { startLibrary } from '../../test-support/browser/startLibrary.ts'
import { hasModelServer, startModelServer } from '../../test-support/engines/startModelServer.ts'
import type { Bench } from '../harness/Bench.ts'
import { rowOf } from '../harness/rowOf.ts'

const BOOK = 'guide-to-hikma'
/** Pages that are asked about, each twice. */
const PAGES = 4
const QUESTIONS = ['What is this page about?', 'Who may see what this page describes?']

/** The time from a question to the first event of its answer, in ms. The answer is heard to its end. */
async function firstWord(url: string, pageId: string, question: string): Promise<number> {
  const reading = { question, book: BOOK, page: pageId, from: 0, to: 9 }
  const begun = performance.now()
  const answer = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: question, stream: true, reading }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  let first: number | null = null
  for await (const _piece of answer.body!) first ??= performance.now() - begun
  return first!
}

/**
 * The first and the second question about a page, with a real model on this machine, whose server keeps what it has read. A
 * machine without one (MODEL_SERVER, MODEL_FILE) has no row.
 */
export const chatRealModel: Bench = {
  name: 'chat-real-model',
  needs: [],
  async run() {
    if (!hasModelServer) return []
    const model = await startModelServer()
    const library = await startLibrary({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'local', CHAT_MAX_TOKENS: '60' })
    try {
      const contents = await fetch(`${library.url}/api/books-db/${BOOK}/contents`)
      const pages = ((await contents.json()) as { pageId: string }[]).slice(1, 1 + PAGES)
      const [first, second]: [number[], number[]] = [[], []]
      for (const { pageId } of pages) {
        first.push(await firstWord(library.url, pageId, QUESTIONS[0]!))
        second.push(await firstWord(library.url, pageId, QUESTIONS[1]!))
      }
      const note = 'ours is the second question about a page, the baseline the first one; with SmolLM2-135M'
      return [rowOf({ name: 'chat-first-word', unit: 'ms', ours: second, baseline: first, note })]
    } finally {
      await library.stop()
      await model.stop()
    }
  },
}
