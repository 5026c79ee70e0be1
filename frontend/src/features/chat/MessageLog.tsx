import { useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { announcement } from './announcement.ts'
import css from './MessageLog.module.css'
import { GREETING } from './greeting.ts'
import type { Message } from './Message.ts'
import { MessageItem } from './MessageItem.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useChatTexts } from './useChatTexts.ts'

interface MessageLogProps {
  messages: readonly Message[]
  /** Milliseconds since 1970. */
  startedAt: number
  onSuggested: (question: string) => void
}

/** As near to the end, in pixels, it follows what is written there. */
const NEAR = 80

/** What was said, the latest at the end; it is followed there unless somebody has gone back to read. */
export function MessageLog({ messages, startedAt, onSuggested }: MessageLogProps) {
  const t = useChatTexts()
  const log = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [copiedId, setCopiedId] = useState<number | null>(null)
  const [isKnown] = useState(() => {
    const known = new Set(messages.filter(({ isWriting }) => !isWriting).map(({ id }) => id))
    return (id: number) => known.has(id)
  })

  const count = messages.length
  const end = messages.at(-1)
  useLayoutEffect(() => {
    follows.current = true
  }, [count])
  useLayoutEffect(() => {
    if (follows.current && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [count, end])
  const onScroll = () => {
    const box = log.current
    if (box) follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
  }

  const greeting: Message = { id: 0, role: 'assistant', content: GREETING, timestamp: startedAt }
  return (
    <>
      {/* Its growing is not read out: the status below says an answer once, when it is complete. */}
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        tabIndex={0}
        onScroll={onScroll}
      >
        {[greeting, ...messages].map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isCopied={copiedId === message.id}
            onCopied={() => setCopiedId(message.id)}
          />
        ))}
        {count === 0 && <Suggestions onAsk={onSuggested} />}
      </div>
      <VisuallyHidden role="status">{end && !isKnown(end.id) ? announcement(t, end) : ''}</VisuallyHidden>
    </>
  )
}
