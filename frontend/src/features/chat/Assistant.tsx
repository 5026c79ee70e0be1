import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReadingPlace } from '../../lib/readingPlace.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { AssistantPanel } from './AssistantPanel.tsx'
import { quoted } from './quoted.ts'
import { SelectionOffer } from './SelectionOffer.tsx'
import { useChatTexts } from './useChatTexts.ts'
import { useConversation } from './useConversation.ts'

/** The green button beside a page, and the panel that it opens. */
export function Assistant({ bookId, page, region, readText }: ReadingPlace) {
  const t = useChatTexts()
  const { conversation, messages } = useConversation(bookId)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const [quotes, setQuotes] = useState(0)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Whoever closes the panel is back where it was opened.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])

  const askAbout = (selection: string) => {
    setDraft((written) => quoted(selection) + written)
    setQuotes((count) => count + 1)
    setOpen(true)
  }
  return (
    <>
      {!open && (
        <Button
          ref={opener}
          round
          className={css.open}
          aria-label={t('open')}
          aria-haspopup="dialog"
          title={t('open')}
          onClick={() => setOpen(true)}
        >
          <MessageSquareText size={24} aria-hidden="true" />
        </Button>
      )}
      {open && (
        <AssistantPanel
          conversation={conversation}
          messages={messages}
          draft={draft}
          quotes={quotes}
          page={page}
          onDraft={setDraft}
          onSend={(question) => void conversation.send(question, { number: page, text: readText() })}
          onClose={() => setOpen(false)}
        />
      )}
      <SelectionOffer region={region} onAsk={askAbout} />
    </>
  )
}
