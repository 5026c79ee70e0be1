import { MessageSquareOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'

/** The button beside a page of a book that the assistant may not answer about; it says why. */
export function AssistantOff({ reason }: { reason: 'book' | 'private' }) {
  const t = useChatTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        round
        className={clsx(css.open, css.off)}
        aria-label={t('off')}
        aria-expanded={isOpen}
        title={t('off')}
        onClick={() => setIsOpen(!isOpen)}
        onBlur={() => setIsOpen(false)}
      >
        <MessageSquareOff size={24} aria-hidden="true" />
      </Button>
      <div role="status">{isOpen && <p className={css.reason}>{t(`offFor.${reason}`)}</p>}</div>
    </>
  )
}
