import { Mic } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { VoicePlayer } from './VoicePlayer.tsx'
import css from './VoiceControl.module.css'

/** A button that opens the voice player, which is a mock (BEHAVIOUR.md §4.6). Closing the player resets it. */
export const VoiceControl = memo(function VoiceControl() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Closing the player returns the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) start.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <VoicePlayer onClose={() => setIsOpen(false)} />
  return (
    <Button ref={start} className={css.start} aria-expanded={false} onClick={() => setIsOpen(true)}>
      <Mic size={20} aria-hidden="true" />
      <span className={css.label}>{t('voice.start')}</span>
    </Button>
  )
})
