import { clsx } from 'clsx'
import { memo, Suspense, useRef } from 'react'
import { formatTime } from '../../lib/formats.ts'
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { CopyButton } from './CopyButton.tsx'
import { errorMessage } from './errorMessage.ts'
import type { Message } from './Message.ts'
import css from './MessageItem.module.css'
import { textDirection } from './textDirection.ts'
import { useChatTexts } from './useChatTexts.ts'

/** Loaded with the first message. Until then, or if its chunk cannot be loaded, answers are plain text. */
const FormattedText = lazyWithRetry(async () => (await import('./markdown/FormattedText.tsx')).FormattedText, PlainText)

interface MessageItemProps {
  message: Message
  isCopied: boolean
  onCopied: () => void
}

/** One message with its author and time, in the direction of its own language. */
export const MessageItem = memo(
  function MessageItem({ message, isCopied, onCopied }: MessageItemProps) {
    const t = useChatTexts()
    const language = useLanguage()
    const text = useRef<HTMLDivElement>(null)
    const { role, content, timestamp, isWriting, wasStopped, error } = message
    const isAnswer = role === 'assistant' && message.id > 0 && !isWriting && content !== ''
    return (
      <article className={clsx(css.message, css[role])}>
        <p className={css.meta}>
          <span className={css.author}>{t(role === 'user' ? 'you' : 'name')}</span>{' '}
          <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp, language)}</time>
        </p>
        {content !== '' && (
          <div
            ref={text}
            className={css.text}
            lang={message.id === 0 ? 'fa' : undefined}
            dir={textDirection(content) ?? undefined}
          >
            {role === 'user' ? (
              content
            ) : (
              <Suspense fallback={<PlainText text={content} />}>
                <FormattedText text={content} />
              </Suspense>
            )}
          </div>
        )}
        {isWriting && content === '' && <TypingDots />}
        {error && (
          <p className={css.error} dir="auto">
            {errorMessage(t, error)}
          </p>
        )}
        {wasStopped && <p className={css.stopped}>{t('stopped')}</p>}
        {isAnswer && <CopyButton text={content} textRef={text} isCopied={isCopied} onCopied={onCopied} />}
      </article>
    )
  },
  (before, after) => before.message === after.message && before.isCopied === after.isCopied,
)

function PlainText({ text }: { text: string }) {
  return <p className={css.plain}>{text}</p>
}

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
