import { Mic, VolumeX } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { VoicePlayer } from './VoicePlayer.tsx'
import css from './VoiceControl.module.css'

/** A button that opens the voice player and says that this makes no sound yet (BEHAVIOUR.md §4.6). */
export const VoiceControl = memo(function VoiceControl() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const noteId = useId()
  const start = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Closing the player returns the focus to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) start.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  // Opened again, the player starts anew.
  if (isOpen) return <VoicePlayer onClose={() => setIsOpen(false)} />
  return (
    <Button
      ref={start}
      className={css.start}
      data-scripted=""
      aria-expanded={false}
      aria-describedby={noteId}
      title={t('voice.preview')}
      onClick={() => setIsOpen(true)}
    >
      <span className={css.icon} aria-hidden="true">
        <Mic size={20} />
        <VolumeX className={css.mute} size={14} />
      </span>
      <span className={css.label}>
        {t('voice.start')}
        <span className={css.hint} aria-hidden="true">
          {t('voice.silent')}
        </span>
      </span>
      <span id={noteId} hidden>
        {t('voice.preview')}
      </span>
    </Button>
  )
})
