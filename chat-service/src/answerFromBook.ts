import type { AskSources, BookSources, SourcesRequest } from '@hikma/contracts/bookSources'
import type { ChatReading, ChatTurn } from '@hikma/contracts/chat'
import type { Message } from './prompt.ts'
import { type CitedPart, citeAnswer } from './sources/citeAnswer.ts'
import { assertNotAhead, isOnPage, numberSources } from './sources/numberedSources.ts'
import {
  isInOtherScript,
  keywordMessages,
  keywordsOf,
  MAX_TURNS,
  shortTurn,
  sourceMessages,
} from './sources/sourceMessages.ts'

/** Search words in another language are short. In tokens. */
const KEYWORD_TOKENS = 40
/** The least room of a prompt, however long an answer may be. In tokens. */
const MIN_PROMPT = 1_000

export interface BookAnswerDeps {
  askSources: AskSources
  /** Asks the model within the budget of the reader. */
  callModel: (messages: Message[], maxTokens?: number) => AsyncGenerator<string>
  /** An upper estimate of the tokens of messages. */
  tokensOf: (messages: readonly Message[]) => number
  prompt: string
  /** The tokens of a prompt and its answer together, and of the answer. */
  contextTokens: number
  maxTokens: number
  isLocalModel: boolean
}

export interface BookQuestion {
  reading: ChatReading
  history: readonly ChatTurn[]
  /** The `Cookie` header of the reader. */
  cookie: string | undefined
}

const wholeText = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Whether a book has passages for a question: found anywhere, or on the open page that it is about. */
const hasPassages = ({ sources, isAboutPage }: BookSources): boolean =>
  sources.some((source) => !isOnPage(source) || isAboutPage)

/** The passages for a question; in another script than that of the book, by words that the model translates. */
async function sourcesFor(deps: BookAnswerDeps, { reading, history, cookie }: BookQuestion): Promise<BookSources> {
  const { askSources, callModel, isLocalModel } = deps
  const before = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const request: SourcesRequest = { ...reading, before, keywords: [], isLocalModel }
  const sources = await askSources(request, cookie)
  const isEnough = sources.isAboutPage || sources.mode !== 'on' || sources.sources.some((source) => !isOnPage(source))
  if (isEnough || !isInOtherScript(reading.question, sources.lang)) return sources
  // without the words the open page is all that there is
  const answer = await wholeText(callModel(keywordMessages(reading.question, sources.lang), KEYWORD_TOKENS)).catch(
    () => '',
  )
  const keywords = keywordsOf(answer)
  return keywords.length === 0 ? { ...sources, isSearched: false } : await askSources({ ...request, keywords }, cookie)
}

/** Answers a question from passages of its book, with citations of those that support the answer (decision 77). */
export async function* answerFromBook(deps: BookAnswerDeps, question: BookQuestion): AsyncGenerator<CitedPart> {
  const { callModel, tokensOf, prompt, contextTokens, maxTokens } = deps
  const book = await sourcesFor(deps, question)
  assertNotAhead(book)
  if (book.sources.length === 0 || (book.isSearched && !hasPassages(book))) {
    yield { sources: [], notice: 'nothing_found' }
    return
  }
  const { question: asked } = question.reading
  const history = question.history.slice(-MAX_TURNS).map(shortTurn)
  const around = { prompt, book, history, question: asked }
  const room = Math.max(MIN_PROMPT, contextTokens - maxTokens) - tokensOf(sourceMessages({ ...around, sources: [] }))
  const costOf = (text: string): number => tokensOf([{ role: 'user', content: text }])
  const sources = numberSources(book, costOf, room)
  const pieces = callModel(sourceMessages({ ...around, sources }))
  for await (const part of citeAnswer(pieces, { sources, question: asked })) {
    const isLast = 'sources' in part
    // an answer about the open page alone needs no remark if the page was what the question was about
    const isOfPageOnly = isLast && part.notice === undefined && !book.isSearched && !book.isAboutPage
    yield isOfPageOnly ? { ...part, notice: 'page_only' } : part
  }
}
