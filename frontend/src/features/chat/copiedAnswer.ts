import type { Book } from '@hikma/contracts/book'
import type { ChatSource } from '@hikma/contracts/chat'
import type { Language } from '@hikma/contracts/documents'
import { formatNumber } from '../../lib/formats.ts'
import type { Message } from './Message.ts'
import { withBrackets } from './sources/citationMarks.ts'
import type { ChatTexts } from './useChatTexts.ts'

interface CopyOptions {
  t: ChatTexts
  language: Language
  book: Pick<Book, 'title' | 'author'>
}

/** An answer with its citations as [1], and the passages that it cites. */
export const answerWithSources = ({ content, sources = [] }: Message, options: CopyOptions): string =>
  `${withBrackets(content)}\n\n${sourceLines(sources, options)}`

/** A question with the passages that its answer cites, to be asked elsewhere. */
export const questionWithSources = (question: string, { sources = [] }: Message, options: CopyOptions): string =>
  `${question}\n\n${sourceLines(sources, options)}`

function sourceLines(sources: readonly ChatSource[], { t, language, book }: CopyOptions): string {
  const lines = sources.map(({ n, page, heading, quote }) =>
    t(heading === null ? 'sourceLineOfPage' : 'sourceLine', {
      n,
      heading,
      page: formatNumber(page, language),
      quote: quote.replace(/\s+/g, ' ').trim(),
    }),
  )
  return [t('sourcesOf', { title: book.title, author: book.author }), ...lines].join('\n')
}
