import { Mic } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { VoicePlayer } from './VoicePlayer.tsx'
import css from './VoiceControl.module.css'

/** A button that opens the player. The player is a mock (spec.md §4) and forgets everything when it is closed. */
export const VoiceStrip = memo(function VoiceStrip() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const start = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Whoever closes the player is back where it was opened.
  useEffect(() => {
    if (wasOpen.current && !open) start.current?.focus()
    wasOpen.current = open
  }, [open])

  if (open) return <VoicePlayer onClose={() => setOpen(false)} />
  return (
    <Button ref={start} className={css.start} aria-expanded={false} onClick={() => setOpen(true)}>
      <Mic size={20} aria-hidden="true" />
      <span className={css.word}>{t('voice.start')}</span>
    </Button>
  )
})
