import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatTime } from '../../lib/formats.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Message } from './Message.ts'
import css from './MessageItem.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface MessageFrameProps {
  author: Message['role']
  /** Milliseconds since 1970. */
  timestamp: number
  children: ReactNode
}

/** The frame of a message, with its author and time. */
export function MessageFrame({ author, timestamp, children }: MessageFrameProps) {
  const t = useChatTexts()
  const language = useLanguage()
  return (
    <article className={clsx(css.message, css[author])}>
      <p className={css.meta}>
        <span className={css.author}>{t(author === 'user' ? 'you' : 'name')}</span>{' '}
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp, language)}</time>
      </p>
      {children}
    </article>
  )
}
