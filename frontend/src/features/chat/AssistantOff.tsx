import { MessageSquareOff } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import css from './Assistant.module.css'
import { useChatTexts } from './useChatTexts.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** The button beside a page of a book that the assistant may not answer about; it says why. */
export function AssistantOff({ reason }: { reason: 'book' | 'private' }) {
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
