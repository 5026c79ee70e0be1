import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasModelServer, startModelServer } from '../../test-support/engines/startModelServer.ts'
import { makesAllTrials } from '../../test-support/trials.ts'
import { type ReadingRoom, startReadingRoom } from '../builders/startReadingRoom.ts'

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
describe.skipIf(!makesAllTrials || !hasModelServer)('a real model server', () => {
  let server: Awaited<ReturnType<typeof startModelServer>>
  let room: ReadingRoom
  beforeAll(async () => {
    server = await startModelServer()
    room = await startReadingRoom({ baseUrl: server.url, model: 'local', maxTokens: 120 })
    await room.publish('the-lamp', PAGES)
  }, 2 * ANSWER_MS)
  afterAll(async () => {
    await room?.stop()
    await server?.stop()
  })

  it(
    'answers from the page, with quotes of the book, and keeps what it has read for the next question',
    async () => {
      const read = [await server.readTokens()]
      for (const question of ['What is the margin of this page for?', 'Why did readers like a wide margin?']) {
        const { status, text, sources, notice } = await room.ask({ question, page: 1, to: 1 })
        expect(status).toBe(200)
        expect(text === '' ? notice : 'text').toMatch(/^(text|not_answered)$/)
        expect(text).not.toMatch(/<source|NOT_FOUND|\[\d+\]/)
        for (const { quote } of sources) expect(PAGES.flat().join('\n')).toContain(quote)
        if (sources.length === 0) expect(['unsupported', 'not_answered']).toContain(notice)
        read.push(await server.readTokens())
      }
      const [before, first, second] = read
      expect(second! - first!).toBeLessThan((first! - before!) / 2)
    },
    2 * ANSWER_MS,
  )
})
