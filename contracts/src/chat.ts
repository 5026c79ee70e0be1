import { z } from 'zod'
import { bookId } from './book.ts'
import { errorAnswer } from './errorAnswer.ts'
import {
  MAX_CHAT_CITED,
  MAX_CHAT_HISTORY,
  MAX_CHAT_QUERY,
  MAX_CHAT_QUESTION,
  MAX_CHAT_QUOTE,
  MAX_CHAT_TURNS,
} from './limits.ts'
import { pageId } from './pages.ts'
import { contentText } from './textSchemas.ts'

const isFilled = (text: string): boolean => text.trim() !== ''
const count = (characters: number): string => characters.toLocaleString('en')

const filledContent = contentText.refine(isFilled, 'must not be empty')

/** One earlier question or answer. A client may not send messages of the system. */
export const chatTurn = z
  .object({ role: z.enum(['user', 'assistant']), content: filledContent })
  .meta({ id: 'ChatTurn' })
export type ChatTurn = z.output<typeof chatTurn>

const isShort = (turns: readonly ChatTurn[]): boolean =>
  turns.reduce((sum, { content }) => sum + content.length, 0) <= MAX_CHAT_HISTORY

/** The number of a block of a page, from 0 (decision 45). */
const block = z.int().min(0).max(999_999)
const blockOfPage = z.object({ page: pageId, block })

/** The blocks of a page that a citation of the answer before named, so that a question such as 'And then?' is about them. */
export type CitedBlock = z.output<typeof blockOfPage>

/**
 * Where the reader is in a book. The service takes its sources from there itself: no text of a client is a source. It
 * answers `question`, and does not read `query`.
 */
export const chatReading = z
  .object({
    /** The question as the reader wrote it. */
    question: filledContent.max(MAX_CHAT_QUESTION, `must have ${count(MAX_CHAT_QUESTION)} characters at most`),
    book: bookId,
    page: pageId,
    /** The first and the last block of the page on the screen. */
    from: block,
    to: block,
    /** A passage that the reader has selected: its first block, and its text, which counts only if the block contains it. */
    selection: z.object({ block, quote: contentText.max(MAX_CHAT_QUOTE) }).optional(),
    /** The reading place that the device has stored. */
    readTo: blockOfPage.optional(),
    /** `read`: nothing behind the later of the screen and `readTo` is a source. `book`: later pages, too. */
    scope: z.enum(['read', 'book']).default('read'),
    /** The blocks that the answer before has cited. */
    cited: z.array(blockOfPage).max(MAX_CHAT_CITED).default([]),
  })
  .meta({ id: 'ChatReading' })
export type ChatReading = z.output<typeof chatReading>

/** A question to the assistant. The service stores nothing, so earlier turns come with the question. */
export const chatQuestion = z
  .object({
    query: filledContent.max(MAX_CHAT_QUERY, `must have ${count(MAX_CHAT_QUERY)} characters at most`),
    /** Accepted and ignored. */
    company_id: z.unknown().optional(),
    chat_id: z.unknown().optional(),
    stream: z.boolean().default(false),
    history: z
      .array(chatTurn)
      .max(MAX_CHAT_TURNS, `must have ${MAX_CHAT_TURNS} turns at most`)
      .refine(isShort, `must have ${count(MAX_CHAT_HISTORY)} characters at most`)
      .default([]),
    /** Makes an answer from the book, with sources. Without it the model answers `query` by itself. */
    reading: chatReading.optional(),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.output<typeof chatQuestion>

/** A passage that an answer cites. Its quote is cut out of the book. */
export const chatSource = z
  .object({
    /** From 1, in the order in which the answer cites. */
    n: z.int().min(1),
    /** The number of the page now, and its id. */
    page: z.int().min(1),
    pageId,
    /** Null on a TeX page, whose blocks have no numbers. */
    block: block.nullable(),
    quote: z.string(),
    /** The name of the page; null if it has none. */
    heading: z.string().nullable(),
  })
  .meta({ id: 'ChatSource' })
export type ChatSource = z.output<typeof chatSource>

/**
 * What a reader must know of an answer from the book. `nothing_found`: no passage is about the question, and the model
 * was not asked. `not_answered`: the passages do not hold the answer. Both come without a text. `unsupported`: no passage
 * supports the text. `page_only`: the question was asked about the open page only, because the book allows no more, or
 * because its other pages cannot be searched now.
 */
export const chatNotice = z.enum(['nothing_found', 'not_answered', 'unsupported', 'page_only'])
export type ChatNotice = z.output<typeof chatNotice>

/**
 * Without `result` if the model answered nothing. With `reading`, `[n]` in the result cites the source `n`, and
 * `sources` holds those that are cited.
 */
export const chatAnswer = z
  .object({
    response: z.object({
      result: z.string().optional(),
      sources: z.array(chatSource).optional(),
      notice: chatNotice.optional(),
    }),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.output<typeof chatAnswer>

/**
 * The data of one event of a streamed answer: a piece of text, with `reading` also the number of a source that supports
 * the text before it, and once, before the end, the cited sources; at the end `done` or `error`.
 */
export const chatEvent = z
  .union([
    z.object({ text: z.string() }),
    z.object({ cite: z.int().min(1) }),
    z.object({ sources: z.array(chatSource), notice: chatNotice.optional() }),
    z.object({ done: z.literal(true) }),
    errorAnswer,
  ])
  .meta({ id: 'ChatEvent' })
export type ChatEvent = z.output<typeof chatEvent>

export const chatStatus = z
  .object({
    enabled: z.boolean(),
    /** Whether the model runs in the network of the library: the text of a private book then stays there. */
    isLocal: z.boolean().default(false),
  })
  .meta({ id: 'ChatStatus' })
export type ChatStatus = z.output<typeof chatStatus>
