import { memo, useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { errorMessage } from './errorMessage.ts'
import type { Message } from './Message.ts'
import { MessageFrame } from './MessageFrame.tsx'
import css from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import { textDirection } from './textDirection.ts'
import { useChatTexts } from './useChatTexts.ts'

interface MessageItemProps {
  message: Message
  isCopied: boolean
  onCopied: () => void
}

/** One message with its author and time, in the direction of its own language. */
export const MessageItem = memo(
  function MessageItem({ message, isCopied, onCopied }: MessageItemProps) {
    const t = useChatTexts()
    const text = useRef<HTMLDivElement>(null)
    const { role, content, timestamp, isWriting, wasStopped, error } = message
    const isAnswer = role === 'assistant' && !isWriting && content !== ''
    return (
      <MessageFrame author={role} timestamp={timestamp}>
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
        {isAnswer && <CopyButton text={content} textRef={text} isCopied={isCopied} onCopied={onCopied} />}
      </MessageFrame>
    )
  },
  (before, after) => before.message === after.message && before.isCopied === after.isCopied,
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
