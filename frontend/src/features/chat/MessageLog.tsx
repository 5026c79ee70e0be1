import type { Book } from '@hikma/contracts/book'
import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { announcement } from './announcement.ts'
import { mayBeLater } from './answerNotice.ts'
import css from './MessageLog.module.css'
import { Greeting } from './Greeting.tsx'
import type { Message } from './Message.ts'
import { MessageItem } from './MessageItem.tsx'
import type { CitedAnswer } from './sources/AnswerContext.ts'
import { useChatTexts } from './useChatTexts.ts'
import { Button } from '../../ui/Button.tsx'

interface MessageLogProps {
  messages: readonly Message[]
  /** Milliseconds since 1970. */
  startedAt: number
  book: Book
  /** A name on the screen that occurred before; null if none is known. */
  name: string | null
  onAsk: (question: string) => void
  onFollow: CitedAnswer['onFollow']
  onSearchAll: (question: string) => void
}

/** The log follows a growing answer if it is scrolled at most this far from the end, in pixels. */
const FOLLOW_DISTANCE = 80

/** All messages, the latest at the end. The log follows it unless the reader has scrolled back. */
export function MessageLog(props: MessageLogProps) {
  const { messages, startedAt, book, name, onAsk, onFollow, onSearchAll } = props
  const t = useChatTexts()
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const [copiedId, setCopiedId] = useState<number | null>(null)
  const [wasShown] = useState(() => {
    const shown = new Set(messages.filter(({ isWriting }) => !isWriting).map(({ id }) => id))
    return (id: number) => shown.has(id)
  })

  const count = messages.length
  const latest = messages.at(-1)
  useLayoutEffect(() => {
    isFollowing.current = true
  }, [count])
  useLayoutEffect(() => {
    if (isFollowing.current && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [count, latest])
  const onScroll = () => {
    const box = log.current
    if (box) isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < FOLLOW_DISTANCE
  }

  return (
    <>
      {/* A growing answer is not announced: the status below announces it once, when it is complete. */}
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Greeting timestamp={startedAt} />
        {messages.map((message, at) => (
          <MessageItem
            key={message.id}
            message={message}
            question={messages[at - 1]?.content ?? ''}
            book={book}
            isCopied={copiedId === message.id}
            onCopied={() => setCopiedId(message.id)}
            onFollow={onFollow}
            onSearchAll={
              message === latest && mayBeLater(message) ? () => onSearchAll(messages[at - 1]?.content ?? '') : undefined
            }
          />
        ))}
        {count === 0 && <Suggestions name={name} onAsk={onAsk} />}
      </div>
      <VisuallyHidden role="status">{latest && !wasShown(latest.id) ? announcement(t, latest) : ''}</VisuallyHidden>
    </>
  )
}

interface SuggestionsProps {
  /** A name on the screen that occurred before; null if none is known. */
  name: string | null
  onAsk: (question: string) => void
}

/** Questions to begin a conversation with. */
function Suggestions({ name, onAsk }: SuggestionsProps) {
  const t = useChatTexts()
  const questions = [
    t('suggested.about'),
    name === null ? t('suggested.who') : t('suggested.name', { name }),
    t('suggested.words'),
  ]
  return (
    <div className={css.suggestions} role="group" aria-label={t('suggestions')}>
      {questions.map((question) => (
        <Button key={question} className={css.suggestion} onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}
