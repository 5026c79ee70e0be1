import { z } from 'zod'
import { ASSISTANT_MODES } from './assistantMode.ts'
import { chatReading } from './chat.ts'

/** The most words by which a model asks for passages in the language of the book. */
const MAX_KEYWORDS = 12

/** What chat-service asks books-service for: passages for a question, as the reader's cookie allows. */
export const sourcesRequest = chatReading.extend({
  /** The question before, which says what 'he' is; '' if there is none. */
  before: z.string().default(''),
  /** Words to search for beside those of the question. */
  keywords: z.array(z.string().max(60)).max(MAX_KEYWORDS).default([]),
  /** Whether the text stays in the network of the library. */
  isLocalModel: z.boolean(),
})
export type SourcesRequest = z.output<typeof sourcesRequest>

/**
 * A passage of a book for an answer. `selection` is what the reader has selected, `screen` and `page` stand on the open page,
 * `cited` was cited by the answer before, `found` is about the question.
 */
export const bookSource = z.object({
  kind: z.enum(['selection', 'screen', 'cited', 'found', 'page']),
  page: z.int(),
  pageId: z.string(),
  heading: z.string().nullable(),
  /** Blocks that follow each other, or a part of a long one. Null numbers those of a TeX page. */
  blocks: z.array(z.object({ block: z.int().nullable(), text: z.string() })).min(1),
})
export type BookSource = z.output<typeof bookSource>

export const bookSources = z.object({
  mode: z.enum(ASSISTANT_MODES),
  title: z.string(),
  author: z.string(),
  translator: z.string().nullable(),
  lang: z.string(),
  /** The name of the open page. */
  heading: z.string().nullable(),
  /** Whether all pages that may be sources could be searched. */
  isSearched: z.boolean(),
  /** Whether the question is about the open page, or shares a word with it. */
  isAboutPage: z.boolean(),
  /** The last block that may be a source, and the number of its page; null if the reader has asked for later pages. */
  ceiling: z.object({ page: z.int(), block: z.int() }).nullable(),
  /** The more important first. None lies behind the reader's place, unless the reader has asked for later pages. */
  sources: z.array(bookSource),
})
export type BookSources = z.output<typeof bookSources>

/** The port of chat-service to books. */
export interface AskSources {
  /**
   * The passages for a question to this reader, who is known by a `Cookie` header. Throws 404 if there is no such book for
   * the reader, 403 if the assistant may not answer about it, 503 if that is unknown.
   */
  (request: SourcesRequest, cookieHeader: string | undefined): Promise<BookSources>
}
