import { assistantMode } from '@hikma/contracts/assistantMode'
import type { ReadingPlace } from '../../lib/readingPlace.ts'
import { AskingAssistant } from './AskingAssistant.tsx'
import { MessageSquareOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface AssistantProps extends ReadingPlace {
  /** The model runs in the network of the library. */
  isLocalModel: boolean
}

/** The assistant beside a page, or why the book has none. */
export function Assistant({ isLocalModel, ...place }: AssistantProps) {
  const { book } = place
  const mode = assistantMode(book, isLocalModel)
  if (mode === 'off') return <AssistantOff reason={book.assistant === 'off' ? 'book' : 'private'} />
  return <AskingAssistant {...place} isPageOnly={mode === 'page'} />
}

/** The button beside a page of a book that the assistant may not answer about; it says why. */
function AssistantOff({ reason }: { reason: 'book' | 'private' }) {
  const t = useChatTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        tone="plain"
        className={clsx(css.open, css.off)}
        label={t('off')}
        icon={<MessageSquareOff size={24} />}
        aria-expanded={isOpen}
        isTitled
        onClick={() => setIsOpen(!isOpen)}
        onBlur={() => setIsOpen(false)}
      />
      <div role="status">{isOpen && <p className={css.reason}>{t(`offFor.${reason}`)}</p>}</div>
    </>
  )
}
