import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReadingPlace } from '../../lib/readingPlace.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { AssistantPanel } from './AssistantPanel.tsx'
import { quotePassage } from './quotePassage.ts'
import { AskSelectionButton } from './AskSelectionButton.tsx'
import { useChatTexts } from './useChatTexts.ts'
import { useConversation } from './useConversation.ts'

/** The button beside a page, the panel that it opens, and the button for a selected passage. */
export function Assistant({ book, page, chapter, selection, readText }: ReadingPlace) {
  const t = useChatTexts()
  const { conversation, messages } = useConversation(book.id)
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const [quoteCount, setQuoteCount] = useState(0)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Closing the panel moves the focus back to its button.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  const askAbout = (selection: string) => {
    setDraft((draft) => quotePassage(selection) + draft)
    setQuoteCount((count) => count + 1)
    setIsOpen(true)
  }
  return (
    <>
      {!isOpen && (
        <Button
          ref={opener}
          round
          className={css.open}
          aria-label={t('open')}
          aria-haspopup="dialog"
          title={t('open')}
          onClick={() => setIsOpen(true)}
        >
          <MessageSquareText size={24} aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <AssistantPanel
          conversation={conversation}
          messages={messages}
          draft={draft}
          quoteCount={quoteCount}
          page={page}
          onDraft={setDraft}
          onSend={(question) => void conversation.send(question, { number: page, text: readText(), book, chapter })}
          onClose={() => setIsOpen(false)}
        />
      )}
      <AskSelectionButton selection={selection} onAsk={askAbout} />
    </>
  )
}
