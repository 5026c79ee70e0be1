import { MAX_CHAT_QUESTION } from '@hikma/contracts/limits'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PHONE_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import css from './AssistantPanel.module.css'
import { Composer } from './Composer.tsx'
import type { Conversation } from './createConversation.ts'
import type { Message } from './Message.ts'
import { MessageLog } from './MessageLog.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { useChatTexts } from './useChatTexts.ts'

interface AssistantPanelProps {
  conversation: Conversation
  messages: readonly Message[]
  draft: string
  /** The number of passages that were put into the draft. */
  quoteCount: number
  /** From 1. */
  page: number
  onDraft: (draft: string) => void
  onSend: (question: string) => void
  onClose: () => void
}

/** The conversation, beside the page or on the whole screen of a phone. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { conversation, messages, draft, quoteCount, page, onDraft, onSend, onClose } = props
  const t = useChatTexts()
  const titleId = useId()
  const isPhone = useMediaQuery(PHONE_QUERY) === true
  const input = useRef<HTMLTextAreaElement>(null)
  const isWriting = messages.at(-1)?.isWriting === true

  const send = (question: string) => {
    if (isWriting || question.trim() === '' || question.length > MAX_CHAT_QUESTION) return
    onSend(question)
    onDraft('')
    input.current?.focus()
  }
  return (
    <PanelFrame key={isPhone ? 'phone' : 'wide'} isPhone={isPhone} titleId={titleId} onClose={onClose}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('name')}
        </h2>
        <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </header>
      <MessageLog messages={messages} startedAt={conversation.startedAt} onAsk={send} />
      <Composer
        ref={input}
        draft={draft}
        page={page}
        isWriting={isWriting}
        focusKey={quoteCount + (isPhone ? 0 : 1)}
        onDraft={onDraft}
        onSend={() => send(draft)}
        onStop={conversation.stop}
      />
    </PanelFrame>
  )
}
