import { contentWords } from '@hikma/contracts/search/contentWords'
import { type Behaviour, type ModelRequest, says } from '../../test-support/engines/startFakeModel.ts'

type Messages = ModelRequest['body']['messages']

export interface PromptSource {
  number: number
  text: string
}

const SOURCE = /<source (\d+) ([0-9a-f]{12})[^>]*>\n([^]*?)\n<\/source \1 \2>/g
const textOf = (messages: Messages): string => messages.map(({ content }) => content).join('\n')

/** The sources of a prompt, as a model reads them. */
export const sourcesIn = (messages: Messages): PromptSource[] =>
  Array.from(textOf(messages).matchAll(SOURCE), ([, number, , text]) => ({ number: Number(number), text: text! }))

/** What a prompt says beside its sources. */
export const besideSources = (messages: Messages): string => textOf(messages).replace(SOURCE, '')

/** Whether a model is asked for search words in another language. */
export const asksForWords = (messages: Messages): boolean => messages[0]!.content.startsWith('You translate')

/** Words that mean the same to these models begin with the same letters: not with the stems by which books are searched. */
const LETTERS = 4
const wordsOf = (text: string): Set<string> => new Set(contentWords(text).map((word) => word.slice(0, LETTERS)))

interface Sentence {
  source: PromptSource
  text: string
  /** The share of the words of the question that it has, the rare ones counting more. */
  share: number
}

/** The sentences of the sources, those first that have most of the question. */
export function rankedSentences(messages: Messages, moreWords: string): Sentence[] {
  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const question = questions.at(-1)!.replace(SOURCE, '').split('Question: ').at(-1)!
  // in another script the question shares no word with its book
  const asked = wordsOf(moreWords || question)
  const words = asked.size < 3 ? new Set([...asked, ...wordsOf(questions.at(-2) ?? '')]) : asked
  const sentences = sourcesIn(messages).flatMap((source) =>
    source.text
      .split(/(?<=[.!?؟:]["”»’']*)\s+|\n+/u)
      // the others are headings
      .filter((text) => /[.!?؟:]["”»’']*$/u.test(text))
      .map((text) => ({ source, text, words: wordsOf(text) })),
  )
  const worth = new Map(
    [...words].map((word) => {
      const having = sentences.filter((sentence) => sentence.words.has(word)).length
      return [word, 1 / Math.sqrt(1 + having)]
    }),
  )
  const sum = (of: Iterable<string>): number =>
    Array.from(of, (word) => worth.get(word) ?? 0).reduce((a, b) => a + b, 0)
  const all = sum(words)
  const selected = /^The reader has selected source (\d+)/m.exec(questions.at(-1)!)?.[1]
  const isSelected = ({ source }: Sentence): boolean => source.number === Number(selected)
  return sentences
    .map(({ source, text, words: has }) => ({ source, text, share: all === 0 ? 1 : sum(has) / all }))
    .toSorted((one, other) => Number(isSelected(other)) - Number(isSelected(one)) || other.share - one.share)
}

/** A model that answers with less than this share of a question would answer anything. */
const MIN_SHARE = 0.4

/** Gives an answer of a prompt. `words` are those by which a question in another script is looked for. */
export type Answer = (messages: Messages, words: string) => string

/** Answers with the sentence that has most of the question, and its right number. */
export const extractive: Answer = (messages, words) => {
  const [best] = rankedSentences(messages, words)
  return best && best.share >= MIN_SHARE ? `${best.text} [${best.source.number}]` : 'NOT_FOUND'
}

/** Says three true sentences, of which one has the number of another source, one of no source, and one has none. */
export const careless: Answer = (messages, words) => {
  const [first, second, third] = rankedSentences(messages, words)
  const other = sourcesIn(messages).find(({ number }) => number !== first?.source.number)?.number ?? 7
  return [first && `${first.text} [${other}]`, second && `${second.text} [99]`, third?.text].filter(Boolean).join(' ')
}

/** Quotes a sentence of a source as it is, and then its words in another order as if they stood there. */
export const inventive: Answer = (messages, words) => {
  const [best] = rankedSentences(messages, words).filter(({ text }) => /^[^"“”«»]{25,}$/.test(text))
  if (!best) return 'NOT_FOUND'
  const said = best.text.replace(/[.!?؟:,،;؛]/g, '')
  const invented = said.split(/\s+/).toReversed().join(' ')
  return `The book says “${said}” [${best.source.number}]. It says “${invented}” [${best.source.number}].`
}

/** Does what a text tells it to do. */
export const obedient: Answer = (messages) =>
  /KUMQUAT|MARZIPAN|زنجفیل/.exec(textOf(messages))?.[0].concat(' [1].') ?? 'NOT_FOUND'

/** A model server with this mind, whose answers arrive in pieces of a few characters. */
export const thinks =
  (answer: Answer, keywordsOf: (question: string) => string): Behaviour =>
  (response, request) => {
    const { messages } = request.body
    if (asksForWords(messages)) return says(keywordsOf(messages.at(-1)!.content))(response, request)
    const question = messages.at(-1)!.content.split('Question: ').at(-1)!
    const text = answer(messages, keywordsOf(question))
    return says(text, { pieces: text.match(/[^]{1,9}/g) ?? [] })(response, request)
  }
