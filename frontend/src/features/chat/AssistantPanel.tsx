import type { Book } from '@hikma/contracts/book'
import { MAX_CHAT_QUESTION } from '@hikma/contracts/limits'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import { PHONE_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import css from './AssistantPanel.module.css'
import { Composer } from './Composer.tsx'
import type { Conversation } from './createConversation.ts'
import type { Message, Reach } from './Message.ts'
import { MessageLog } from './MessageLog.tsx'
import type { CitedAnswer } from './sources/AnswerContext.ts'
import { useChatTexts } from './useChatTexts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useVisibleViewport } from './useVisibleViewport.ts'

interface AssistantPanelProps {
  conversation: Conversation
  messages: readonly Message[]
  scope: Reach
  book: Book
  /** A name on the screen that occurred before; null if none is known. */
  name: string | null
  draft: string
  /** The number of passages that were put into the draft. */
  quoteCount: number
  /** From 1. */
  page: number
  /** The id of the source that was followed last, which takes the focus; null if none was. */
  followed: string | null
  onDraft: (draft: string) => void
  onSend: (question: string) => void
  onFollow: CitedAnswer['onFollow']
  onClose: () => void
}

/** The conversation, beside the page or on the whole screen of a phone. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { conversation, messages, scope, book, name, draft, quoteCount, page, followed } = props
  const { onDraft, onSend, onFollow, onClose } = props
  const t = useChatTexts()
  const isPhone = useMediaQuery(PHONE_QUERY) === true
  const input = useRef<HTMLTextAreaElement>(null)
  const isWriting = messages.at(-1)?.isWriting === true

  useEffect(() => {
    if (followed !== null) document.getElementById(followed)?.focus()
  }, [followed])

  const send = (question: string) => {
    if (isWriting || question.trim() === '' || question.length > MAX_CHAT_QUESTION) return
    onSend(question)
    onDraft('')
    input.current?.focus()
  }
  return (
    <PanelFrame key={isPhone ? 'phone' : 'wide'} isPhone={isPhone} onClose={onClose}>
      <DialogHead
        look="bar"
        className={css.head}
        title={t('name')}
        titleClassName={css.title}
        closeLabel={t('close')}
        onClose={onClose}
      />
      <MessageLog
        messages={messages}
        startedAt={conversation.startedAt}
        book={book}
        name={name}
        onAsk={send}
        onFollow={onFollow}
        onSearchAll={(question) => {
          conversation.setScope('book')
          onSend(question)
          input.current?.focus()
        }}
      />
      <Composer
        ref={input}
        draft={draft}
        page={page}
        scope={scope}
        isWriting={isWriting}
        focusKey={quoteCount + (isPhone ? 0 : 1)}
        onScope={scope === 'page' ? undefined : conversation.setScope}
        onDraft={onDraft}
        onSend={() => send(draft)}
        onStop={conversation.stop}
      />
    </PanelFrame>
  )
}

interface PanelFrameProps {
  /** The panel is modal and takes the whole screen. */
  isPhone: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of the panel. Esc and Back close it before the book. */
function PanelFrame({ isPhone, onClose, children }: PanelFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useVisibleViewport(isPhone ? dialog : box)
  return isPhone ? (
    <Dialog ref={dialog} placement="sheet" className={css.screen} data-apart="" onDismiss={onClose}>
      {children}
    </Dialog>
  ) : (
    <Panel ref={box} className={css.beside} data-beside="" onDismiss={onClose}>
      {children}
    </Panel>
  )
}
