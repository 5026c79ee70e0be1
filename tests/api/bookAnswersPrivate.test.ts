import fc from 'fast-check'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { says } from '../../test-support/engines/startFakeModel.ts'
import { type ReadingRoom, startReadingRoom } from '../builders/startReadingRoom.ts'

const QUESTIONS = 200
const PAGES = [1, 2, 3]
const BLOCKS = [0, 1, 2]
const BOOKS = {
  open: {},
  page: { assistant: 'page' },
  off: { assistant: 'off' },
  secret: { isPublic: false },
}
type Id = keyof typeof BOOKS
const IDS = Object.keys(BOOKS) as Id[]

/** A word that a visitor may guess, and the one beside it, which no question has. */
const guessOf = (book: Id, page: number, block: number): string => `guess${book}${page}${block}`
const hiddenOf = (book: Id, page: number, block: number): string => `hidden${book}${page}${block}z`
const passageOf = (book: Id, page: number, block: number): string =>
  `The lamp of ${guessOf(book, page, block)} in the harbour belongs to the keeper ${hiddenOf(book, page, block)}.`
const places = PAGES.flatMap((page) => BLOCKS.map((block) => ({ page, block })))

let room: ReadingRoom
beforeAll(async () => {
  room = await startReadingRoom({ dailyTokens: 100_000_000 })
  for (const id of IDS)
    await room.publish(
      id,
      PAGES.map((page) => BLOCKS.map((block) => passageOf(id, page, block))),
      BOOKS[id],
    )
})
afterAll(() => room?.stop())

const place = fc.constantFrom(...places)
const book = fc.constantFrom(...IDS)
const someWord = fc.oneof(
  fc.constantFrom(
    'lamp',
    'harbour',
    'keeper',
    'Who is',
    'hidden',
    'this page',
    'فانوس',
    'he',
    '*',
    '"',
    "':*|",
    '=secret',
  ),
  fc.tuple(book, place).map(([id, at]) => guessOf(id, at.page, at.block)),
)
const someText = fc.array(someWord, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const asked = fc.record({
  book,
  at: place,
  readTo: fc.option(place),
  scope: fc.constantFrom('read' as const, 'read' as const, 'book' as const),
  question: someText,
  before: fc.option(someText),
  cited: fc.array(fc.tuple(book, place), { maxLength: 3 }),
  quoted: fc.option(fc.tuple(book, place)),
})

it('no question of a visitor brings a word of what they may not read to the model, or into an answer', async () => {
  const ids = new Map<Id, string[]>()
  for (const id of IDS) ids.set(id, await room.pageIds(id))
  // repeats all that it was sent
  room.model.behave((response, request) =>
    says(request.body.messages.map(({ content }) => content).join('\n'))(response, request),
  )
  const questions = fc.sample(asked, QUESTIONS)
  const heard = await pLimit(6).map(questions, ({ at, before, cited, quoted, readTo, question, ...more }, nth) =>
    room.ask({
      ...more,
      question: `${question} no${nth}no`,
      page: at.page,
      from: 0,
      to: at.block,
      ...(readTo && { readTo }),
      history: before === null ? [] : [{ role: 'user', content: before }],
      cited: cited.map(([id, of]) => ({ page: ids.get(id)![of.page - 1]!, block: of.block })),
      ...(quoted && { selection: { block: quoted[1].block, quote: passageOf(quoted[0], 1, 0).slice(0, 20) } }),
    }),
  )

  let allowed = 0
  for (const [nth, { book, at, readTo, scope }] of questions.entries()) {
    const sent = room.model.requests
      .map(({ body }) => body.messages.map(({ content }) => content).join('\n'))
      .filter((text) => text.includes(`no${nth}no`))
    const shown = [...sent, JSON.stringify(heard[nth])].join('\n')
    const isBehind = (page: number, block: number): boolean =>
      [at, ...(readTo ? [readTo] : [])].every((to) => page > to.page || (page === to.page && block > to.block))
    const mayBeSource = (id: Id, page: number, block: number): boolean => {
      if (id !== book || id === 'off' || id === 'secret') return false
      return (id === 'open' || page === at.page) && (scope === 'book' || !isBehind(page, block))
    }
    for (const [word] of shown.matchAll(/hidden(?:open|page|off|secret)\d\dz/g)) {
      const [, id, page, block] = /^hidden(\D+)(\d)(\d)z$/.exec(word)!
      expect(mayBeSource(id as Id, Number(page), Number(block)), `${word} of question ${nth}`).toBe(true)
      allowed++
    }
    if (book === 'off' || book === 'secret') expect(sent).toEqual([])
    expect(heard[nth]!.status).toBe(book === 'off' ? 403 : book === 'secret' ? 404 : 200)
  }
  // the others were answered from passages
  expect(allowed).toBeGreaterThan(200)
})
