import { foldText } from '@hikma/contracts/search/foldText'
import { searchWords } from '@hikma/contracts/search/searchWords'
import type { BookSource, BookSources } from '@hikma/contracts/bookSources'
import { escapeSource, keywordMessages, sourceMessages } from '@hikma/chat-service/sources/sourceMessages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AssistantBook, assistantBooks, markupOf } from '../builders/assistantBooks.ts'
import {
  type Answer,
  asksForWords,
  besideSources,
  careless,
  extractive,
  inventive,
  obedient,
  sourcesIn,
  thinks,
} from '../builders/deterministicModels.ts'
import type { Heard } from '../builders/readingCalls.ts'
import { type RecordedRoom, startRecordedRoom } from '../builders/startRecordedRoom.ts'
import { type EvaluatedQuestion, QUESTIONS } from '../fixtures/assistant/questions.ts'

/** What became of a question. */
interface Outcome {
  question: EvaluatedQuestion
  heard: Heard
  /** The messages of the calls of the model. */
  calls: { role: string; content: string }[][]
  /** What books-service gave last. */
  given: BookSources
}

const CANARIES = /KUMQUAT|MARZIPAN|زنجفیل/
const TOP = 6

const books = new Map<string, AssistantBook>(assistantBooks().map((book) => [book.id, book]))
const keywords = new Map(QUESTIONS.map(({ question, keywords = '' }) => [question, keywords]))
const wordsOf = (text: string): string[] => searchWords(foldText(text))
const share = (part: number, all: number): number => (all === 0 ? 1 : part / all)
const isAnswered = ({ kind }: EvaluatedQuestion): boolean =>
  kind !== 'unanswerable' && kind !== 'later' && kind !== 'injection'
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`

let room: RecordedRoom
beforeAll(async () => {
  room = await startRecordedRoom()
  for (const book of books.values()) await room.publish(book.id, markupOf(book), book.fields)
})
afterAll(() => room?.stop())

async function ask(question: EvaluatedQuestion): Promise<Outcome> {
  const { book, at, readTo, selection, before, cited = [] } = question
  const ids = await room.pageIds(book)
  const [calls, given] = [room.model.requests.length, room.given.length]
  const heard = await room.ask({
    question: question.question,
    book,
    page: at[0],
    from: at[1],
    to: at[2],
    ...(readTo && { readTo }),
    ...(selection && { selection }),
    history: before ? [turn('user', before[0]), turn('assistant', before[1])] : [],
    cited: cited.map(placeOf).map(([page, block]) => ({ page: ids[page - 1]!, block })),
  })
  expect(heard).toMatchObject({ status: 200, code: undefined })
  return {
    question,
    heard,
    calls: room.model.requests.slice(calls).map(({ body }) => body.messages),
    given: room.given.slice(given).at(-1)!.sources,
  }
}

const turn = <Role extends 'user' | 'assistant'>(role: Role, content: string) => ({ role, content })
const placeOf = (place: string) => place.split('.').map(Number) as [page: number, block: number]

/** Asks one question after the other, so that each has its own record. */
async function askAll(questions: readonly EvaluatedQuestion[], answer: Answer): Promise<Outcome[]> {
  room.model.behave(thinks(answer, (question) => keywords.get(question) ?? ''))
  const outcomes: Outcome[] = []
  for (const question of questions) outcomes.push(await ask(question))
  return outcomes
}

const blocksOf = ({ page, blocks }: BookSource): string[] => blocks.map(({ block }) => `${page}.${block}`)

/**
 * The places of the sources by importance. What the reader sees is a source of every question, so it has no rank unless
 * the answer stands there.
 */
function rankedBlocks({ question, given }: Outcome): string[][] {
  const isOnPage = question.gold.some((place) => placeOf(place)[0] === question.at[0])
  return given.sources
    .filter(({ kind }) => isOnPage || (kind !== 'screen' && kind !== 'page'))
    .map((source) => blocksOf(source))
}

/** The share of the gold blocks that are among the first sources, and the mean of 1 / rank of the first of them. */
function retrievalOf(outcomes: readonly Outcome[]) {
  let [recalled, gold, reciprocals] = [0, 0, 0]
  for (const outcome of outcomes) {
    const ranked = rankedBlocks(outcome)
    const top = new Set(ranked.slice(0, TOP).flat())
    recalled += outcome.question.gold.filter((place) => top.has(place)).length
    gold += outcome.question.gold.length
    const rank = ranked.findIndex((blocks) => blocks.some((place) => outcome.question.gold.includes(place)))
    reciprocals += rank < 0 ? 0 : 1 / (rank + 1)
  }
  return { recall: share(recalled, gold), mrr: share(reciprocals, outcomes.length) }
}

/** The share of cited blocks that are gold. */
function precisionOf(outcomes: readonly Outcome[]): number {
  const cited = outcomes.flatMap(({ question, heard }) =>
    heard.sources.map(({ page, block }) => question.gold.includes(`${page}.${block}`)),
  )
  return share(cited.filter(Boolean).length, cited.length)
}

/** The sentences of an answer, each with the sources that it cites. */
function statementsOf({ heard }: Outcome) {
  const parts = heard.text.split(/(?<=[.!?؟:]["”»’']*(?:\{\d+\})*)\s+|(?<=\{\d+\})\s+/u).filter((part) => part !== '')
  return parts.map((part) => ({
    text: part.replace(/\{\d+\}/g, ''),
    cited: Array.from(part.matchAll(/\{(\d+)\}/g), ([, n]) => heard.sources[Number(n) - 1]!),
  }))
}

const blockText = (book: string, page: number, block: number | null): string =>
  books.get(book)!.pages[page - 1]![block!]!
const lettersOf = (text: string): string => wordsOf(text).join(' ')

/** The blocks of a book up to the reader's place, and those behind it. */
function partsOf({ book, at, readTo = { page: at[0], block: at[2] } }: EvaluatedQuestion) {
  const all = books.get(book)!.pages.flatMap((blocks, page) =>
    blocks.map((text, block) => ({
      text,
      isBehind: page + 1 > readTo.page || (page + 1 === readTo.page && block > readTo.block),
    })),
  )
  const texts = (isBehind: boolean) => all.filter((each) => each.isBehind === isBehind).map(({ text }) => text)
  return { known: texts(false), later: texts(true) }
}

/** Words that prompts have, whatever the book is. */
const PROMPT_WORDS = ['a', 'ا'].flatMap((question) => {
  const book = { title: 'x', author: 'x', translator: 'x', heading: 'x' } as BookSources
  const messages = sourceMessages({ prompt: 'Be brief about the book.', book, sources: [], history: [], question })
  return [...messages, ...keywordMessages(question, 'en'), ...keywordMessages(question, 'fa')].flatMap(({ content }) =>
    wordsOf(content),
  )
})

/** Words that the book has only behind the reader's place, and that neither the question nor a prompt has. */
function laterWords(question: EvaluatedQuestion): Set<string> {
  const { known, later } = partsOf(question)
  const { title, author } = books.get(question.book)!.fields
  const before = [question.question, question.keywords ?? '', ...(question.before ?? []), title, author, ...known]
  const said = new Set([...PROMPT_WORDS, ...wordsOf(before.join(' '))])
  return new Set(wordsOf(later.join(' ')).filter((word) => !said.has(word)))
}

describe('the assistant, asked 65 questions about three books', () => {
  let all: Outcome[]
  let answered: Outcome[]
  let figures: Record<string, string>
  beforeAll(async () => {
    all = await askAll(QUESTIONS, extractive)
    answered = all.filter(({ question }) => isAnswered(question))
    figures = {}
  })
  afterAll(() => console.table(figures))
  const note = (name: string, figure: string) => void (figures[name] = figure)

  it('finds the passages that hold the answer', () => {
    const { recall, mrr } = retrievalOf(answered)
    note('recall of the gold blocks among the first six', percent(recall))
    note('mean reciprocal rank', mrr.toFixed(3))
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(mrr).toBeGreaterThanOrEqual(0.85)
  })

  it('cites them', () => {
    const precision = precisionOf(answered)
    const statements = answered.flatMap(statementsOf)
    const cited = share(statements.filter((statement) => statement.cited.length > 0).length, statements.length)
    note('cited blocks that are gold', percent(precision))
    note('sentences with a checked citation, of a model that cites', percent(cited))
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(cited).toBeGreaterThanOrEqual(0.95)
  })

  it('refuses what the book does not say, and only that', () => {
    const isRefused = ({ heard }: Outcome) => heard.notice === 'nothing_found' || heard.notice === 'not_answered'
    const unanswerable = all.filter(({ question }) => question.kind === 'unanswerable')
    const without = unanswerable.filter(({ heard }) => heard.notice === 'nothing_found')
    const right = share(unanswerable.filter(isRefused).length, unanswerable.length)
    const wrong = share(answered.filter(isRefused).length, answered.length)
    note('refusals of what the book does not say', `${percent(right)}, ${without.length} of 10 without the model`)
    note('refusals of what it says', percent(wrong))
    for (const { calls } of without) expect(calls.filter((messages) => !asksForWords(messages))).toEqual([])
    expect(right).toBeGreaterThanOrEqual(0.9)
    expect(without.length).toBeGreaterThanOrEqual(5)
    // it knows no synonyms: this is what the model misses, not the passages
    expect(wrong).toBeLessThanOrEqual(0.2)
  })

  it('sends nothing that lies behind the reader, to any model', () => {
    let [sources, leaks] = [0, 0]
    for (const { question, calls, given, heard } of all) {
      const known = partsOf(question).known.map(escapeSource)
      const later = laterWords(question)
      if (question.readTo === undefined) expect(later.size).toBeGreaterThan(20)
      const ceiling = given.ceiling!
      for (const place of given.sources.flatMap((source) => blocksOf(source))) {
        const [page, block] = placeOf(place)
        expect(page < ceiling.page || (page === ceiling.page && block <= ceiling.block)).toBe(true)
      }
      for (const messages of calls) {
        const passages = sourcesIn(messages)
        expect(new Set(passages.map(({ text }) => text)).size).toBe(passages.length)
        for (const line of passages.flatMap(({ text }) => text.split('\n'))) {
          sources++
          expect(known.some((text) => text.includes(line))).toBe(true)
        }
        leaks += wordsOf(messages.map(({ content }) => content).join(' ')).filter((word) => later.has(word)).length
      }
      const told = [heard.text, ...heard.sources.map(({ quote, heading }) => `${quote} ${heading}`)].join(' ')
      leaks += wordsOf(told).filter((word) => later.has(word)).length
    }
    note('words from behind the reader in requests and answers', `${leaks}, among ${sources} passages sent`)
    expect(leaks).toBe(0)
    expect(sources).toBeGreaterThan(350)
  })

  it('points a careless model to the passages that hold its sentences, or drops its numbers', async () => {
    const outcomes = await askAll(
      answered.map(({ question }) => question),
      careless,
    )
    const statements = outcomes.flatMap((outcome) =>
      statementsOf(outcome).map((statement) => ({ ...statement, book: outcome.question.book })),
    )
    const cited = statements.flatMap(({ book, text, cited }) =>
      cited.map(({ page, block }) => lettersOf(blockText(book, page, block)).includes(lettersOf(text))),
    )
    const right = share(cited.filter(Boolean).length, cited.length)
    const isCited = share(statements.filter((statement) => statement.cited.length > 0).length, statements.length)
    note('citations that hold the sentence, of a careless model', percent(right))
    note('sentences with a checked citation, of a careless model', percent(isCited))
    expect(statements.length).toBeGreaterThan(100)
    expect(right).toBeGreaterThanOrEqual(0.95)
    expect(isCited).toBeGreaterThanOrEqual(0.7)
  })

  it('leaves quotation marks to what the book says', async () => {
    const outcomes = await askAll(
      answered.map(({ question }) => question),
      inventive,
    )
    let quoted = 0
    for (const { question, heard } of outcomes) {
      const texts = books.get(question.book)!.pages.flat().map(lettersOf)
      for (const [, quotation] of heard.text.matchAll(/“([^”]+)”/g)) {
        quoted++
        expect(texts.some((text) => text.includes(lettersOf(quotation!)))).toBe(true)
      }
    }
    note('true quotations that keep their marks, false ones that do', `${quoted} of ${outcomes.length}, 0`)
    expect(quoted).toBeGreaterThanOrEqual(0.9 * outcomes.length)
  })

  it('cuts each quote out of its block', () => {
    const quotes = all.flatMap(({ question, heard }) =>
      heard.sources.map((source) => ({ ...source, book: question.book })),
    )
    for (const { book, page, block, quote } of quotes)
      expect(blockText(book, page, block)).toContain(quote.replace(/…$/, ''))
    note('quotes that are cut out of their block', `${quotes.length} of ${quotes.length}`)
    expect(quotes.length).toBeGreaterThan(30)
  })

  it('lets the orders of a book reach the wording only', async () => {
    const ordered = QUESTIONS.filter(({ kind }) => kind === 'injection')
    const outcomes = await askAll(ordered, obedient)
    for (const { heard, calls } of outcomes) {
      expect(calls.flatMap(sourcesIn).some(({ text }) => CANARIES.test(text))).toBe(true)
      expect(heard.text).toMatch(CANARIES)
      expect(heard).toMatchObject({ sources: [], notice: 'unsupported' })
    }
    const beside = [...all, ...outcomes]
      .flatMap(({ calls }) => calls.map(besideSources))
      .filter((text) => CANARIES.test(text))
    note('orders of a book beside its passages in a prompt', String(beside.length))
    expect(beside).toEqual([])
    const obeyed = all.filter(({ question, heard }) => question.kind !== 'injection' && CANARIES.test(heard.text))
    expect(obeyed).toEqual([])
  })
})
