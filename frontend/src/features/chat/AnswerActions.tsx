import type { Book } from '@hikma/contracts/book'
import { type RefObject, useState } from 'react'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Message } from './Message.ts'
import css from './MessageItem.module.css'
import { withBrackets, withoutCitations } from './sources/citationMarks.ts'
import { type ChatTexts, useChatTexts } from './useChatTexts.ts'
import type { ChatSource } from '@hikma/contracts/chat'
import type { Language } from '@hikma/contracts/documents'
import { formatNumber } from '../../lib/formats.ts'
import { Check, Copy } from 'lucide-react'
import { copyText } from '../../lib/copyText.ts'
import { Button } from '../../ui/Button.tsx'

interface AnswerActionsProps {
  message: Message
  question: string
  book: Book
  textRef: RefObject<HTMLElement | null>
  /** Whether this was copied last of all answers. */
  isCopied: boolean
  onCopied: () => void
}

/** Copies an answer, also with its sources, and its question with them for another assistant. */
export function AnswerActions({ message, question, book, textRef, isCopied, onCopied }: AnswerActionsProps) {
  const t = useChatTexts()
  const language = useLanguage()
  const [last, setLast] = useState<string | null>(null)
  const options = { t, language, book }
  const texts = {
    copy: () => withoutCitations(message.content),
    ...(message.sources?.length && {
      copySources: () => answerWithSources(message, options),
      copyQuestion: () => questionWithSources(question, message, options),
    }),
  }
  return (
    <div className={css.actions}>
      {(Object.keys(texts) as (keyof typeof texts)[]).map((label) => (
        <CopyButton
          key={label}
          label={label}
          text={texts[label] ?? texts.copy}
          textRef={textRef}
          isCopied={isCopied && last === label}
          onCopied={() => {
            setLast(label)
            onCopied()
          }}
        />
      ))}
    </div>
  )
}

interface CopyOptions {
  t: ChatTexts
  language: Language
  book: Pick<Book, 'title' | 'author'>
}

/** An answer with its citations as [1], and the passages that it cites. */
const answerWithSources = ({ content, sources = [] }: Message, options: CopyOptions): string =>
  `${withBrackets(content)}\n\n${sourceLines(sources, options)}`

/** A question with the passages that its answer cites, to be asked elsewhere. */
const questionWithSources = (question: string, { sources = [] }: Message, options: CopyOptions): string =>
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

interface CopyButtonProps {
  /** A key of the texts. */
  label: 'copy' | 'copySources' | 'copyQuestion'
  text: () => string
  /** The element that is selected if the browser does not copy. */
  textRef: RefObject<HTMLElement | null>
  isCopied: boolean
  onCopied: () => void
}

/** Copies a text. The first of several buttons alone says 'Copy' in sight. If the browser refuses, the answer is selected instead. */
function CopyButton({ label, text, textRef, isCopied, onCopied }: CopyButtonProps) {
  const t = useChatTexts()
  const copy = async () => {
    if (await copyText(text())) onCopied()
    else if (textRef.current) window.getSelection()?.selectAllChildren(textRef.current)
  }
  const Icon = isCopied ? Check : Copy
  const isFirst = label === 'copy'
  return (
    <Button tone="quiet" className={css.copy} aria-label={isCopied ? undefined : t(label)} onClick={() => void copy()}>
      {(isFirst || isCopied) && <Icon size={16} />}
      <span aria-live="polite">{isCopied ? t('copied') : isFirst ? t('copy') : t(`short.${label}`)}</span>
    </Button>
  )
}
