import type { Book } from '@hikma/contracts/book'
import { memo, useMemo, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AnswerActions } from './AnswerActions.tsx'
import { answerNotice } from './answerNotice.ts'
import { errorMessage } from './errorMessage.ts'
import type { Message } from './Message.ts'
import { MessageFrame } from './MessageFrame.tsx'
import css from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import { AnswerContext, type CitedAnswer } from './sources/AnswerContext.ts'
import { SourceList } from './sources/SourceList.tsx'
import { textDirection } from './textDirection.ts'
import { useChatTexts } from './useChatTexts.ts'

interface MessageItemProps {
  message: Message
  /** The question that it answers. */
  question: string
  book: Book
  isCopied: boolean
  onCopied: () => void
  onFollow: CitedAnswer['onFollow']
  /** Asks once more, with later pages; undefined if that is not offered. */
  onSearchAll: (() => void) | undefined
}

/** One message with its author and time, in the direction of its own language. */
export const MessageItem = memo(
  function MessageItem({ message, question, book, isCopied, onCopied, onFollow, onSearchAll }: MessageItemProps) {
    const t = useChatTexts()
    const text = useRef<HTMLDivElement>(null)
    const { id, role, content, timestamp, isWriting, wasStopped, error, sources } = message
    const isAnswer = role === 'assistant' && !isWriting && content !== ''
    const notice = answerNotice(t, message)
    const cited = useMemo(() => ({ book, id, sources: sources ?? [], onFollow }), [book, id, sources, onFollow])
    return (
      <MessageFrame author={role} timestamp={timestamp}>
        <AnswerContext value={cited}>
          {content !== '' && (
            <div ref={text} className={css.text} dir={textDirection(content) ?? undefined}>
              {role === 'user' ? content : <MessageText text={content} />}
            </div>
          )}
          {isWriting && content === '' && <TypingDots />}
          {error && (
            <p className={css.error} dir="auto">
              {errorMessage(t, error)}
            </p>
          )}
          {wasStopped && <p className={css.stopped}>{t('stopped')}</p>}
          {notice !== null && <p className={content === '' ? css.notice : css.stopped}>{notice}</p>}
          {onSearchAll && (
            <Button className={css.searchAll} onClick={onSearchAll}>
              {t('searchAll')}
            </Button>
          )}
          <SourceList />
          {isAnswer && (
            <AnswerActions
              message={message}
              question={question}
              book={book}
              textRef={text}
              isCopied={isCopied}
              onCopied={onCopied}
            />
          )}
        </AnswerContext>
      </MessageFrame>
    )
  },
  (before, after) =>
    before.message === after.message &&
    before.isCopied === after.isCopied &&
    before.onFollow === after.onFollow &&
    before.onSearchAll === after.onSearchAll,
)

/** Shown while an answer has no text yet. The status announces it. */
function TypingDots() {
  return (
    <div className={css.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
