import { Pause, Play, X } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { formatClock, nextSpeed, VOICE_LENGTH_S, VOICE_START_S, type VoiceSpeed } from './voiceClock.ts'
import css from './VoiceControl.module.css'

/** The player as it will be, and a sentence that says it makes no sound yet. */
export function VoicePlayer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const noteId = useId()
  const [playing, setPlaying] = useState(true)
  const [seconds, setSeconds] = useState(VOICE_START_S)
  const [speed, setSpeed] = useState<VoiceSpeed>(1)
  const pause = useRef<HTMLButtonElement>(null)
  useEffect(() => pause.current?.focus({ preventScroll: true }), [])

  const [now, length] = [formatClock(seconds, language), formatClock(VOICE_LENGTH_S, language)]
  const speedText = `${formatNumber(speed, language)}×`
  const Icon = playing ? Pause : Play
  return (
    <div className={css.player} role="group" aria-label={t('voice.player')} aria-describedby={noteId} data-stays="">
      <p id={noteId} className={css.note}>
        {t('voice.preview')}
      </p>
      {/* Time runs from left to right on players everywhere. */}
      <div className={css.controls} dir="ltr">
        <Button
          ref={pause}
          tone="main"
          round
          aria-label={t(playing ? 'voice.pause' : 'voice.play')}
          aria-describedby={noteId}
          onClick={() => setPlaying(!playing)}
        >
          <Icon size={18} fill="currentColor" aria-hidden="true" />
        </Button>
        <span className={css.time}>{now}</span>
        <input
          className={css.seek}
          style={{ '--done': `${(seconds / VOICE_LENGTH_S) * 100}%` } as CSSProperties}
          type="range"
          min={0}
          max={VOICE_LENGTH_S}
          value={seconds}
          aria-label={t('voice.seek')}
          aria-valuetext={t('voice.position', { now, length })}
          onChange={(event) => setSeconds(event.target.valueAsNumber)}
        />
        <span className={css.time}>{length}</span>
        <Button
          tone="quiet"
          className={css.speed}
          aria-label={t('voice.speed', { speed: speedText })}
          onClick={() => setSpeed(nextSpeed(speed))}
        >
          {speedText}
        </Button>
      </div>
      <Button tone="quiet" round className={css.close} aria-label={t('voice.close')} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
