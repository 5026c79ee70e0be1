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
  /** How many passages were put into the draft. */
  quotes: number
  /** From 1. */
  page: number
  onDraft: (draft: string) => void
  onSend: (question: string) => void
  onClose: () => void
}

/** Beside the page, or the whole screen of a phone. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { conversation, messages, draft, quotes, page, onDraft, onSend, onClose } = props
  const t = useChatTexts()
  const titleId = useId()
  const phone = useMediaQuery(PHONE_QUERY)
  const input = useRef<HTMLTextAreaElement>(null)
  const writing = messages.at(-1)?.isWriting === true

  const send = (question: string) => {
    if (writing || question.trim() === '') return
    onSend(question)
    onDraft('')
    input.current?.focus()
  }
  return (
    <PanelFrame key={phone ? 'phone' : 'wide'} phone={phone} titleId={titleId} onClose={onClose}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('name')}
        </h2>
        <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </header>
      <MessageLog messages={messages} startedAt={conversation.startedAt} onSuggested={send} />
      <Composer
        ref={input}
        draft={draft}
        page={page}
        writing={writing}
        focusOn={quotes + (phone ? 0 : 1)}
        onDraft={onDraft}
        onSend={() => send(draft)}
        onStop={conversation.stop}
      />
    </PanelFrame>
  )
}
