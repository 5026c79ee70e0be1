import { Pause, Play, X } from 'lucide-react'
import { type CSSProperties, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { formatClock, nextSpeed, VOICE_LENGTH_S, VOICE_START_S, type VoiceSpeed } from './voiceClock.ts'
import css from './VoiceControl.module.css'

/** A mock of the player, with a note that it makes no sound yet (BEHAVIOUR.md §4.6). */
export function VoicePlayer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const noteId = useId()
  const [isPlaying, setIsPlaying] = useState(true)
  const [seconds, setSeconds] = useState(VOICE_START_S)
  const [speed, setSpeed] = useState<VoiceSpeed>(1)
  const playButton = useRef<HTMLButtonElement>(null)
  useEffect(() => playButton.current?.focus({ preventScroll: true }), [])

  return (
    <div className={css.player} role="group" aria-label={t('voice.player')} aria-describedby={noteId} data-stays="">
      <p id={noteId} className={css.note}>
        {t('voice.preview')}
      </p>
      {/* Players show time from left to right in every language. */}
      <div className={css.controls} dir="ltr">
        <PlayButton ref={playButton} isPlaying={isPlaying} noteId={noteId} onClick={() => setIsPlaying(!isPlaying)} />
        <SeekBar seconds={seconds} onSeek={setSeconds} />
        <SpeedButton speed={speed} onClick={() => setSpeed(nextSpeed(speed))} />
      </div>
      <IconButton className={css.close} label={t('voice.close')} icon={<X size={18} />} onClick={onClose} />
    </div>
  )
}

interface PlayButtonProps {
  ref: Ref<HTMLButtonElement>
  isPlaying: boolean
  noteId: string
  onClick: () => void
}

function PlayButton({ ref, isPlaying, noteId, onClick }: PlayButtonProps) {
  const { t } = useTranslation()
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      ref={ref}
      tone="main"
      label={t(isPlaying ? 'voice.pause' : 'voice.play')}
      icon={<Icon size={18} fill="currentColor" />}
      aria-describedby={noteId}
      onClick={onClick}
    />
  )
}

function SeekBar({ seconds, onSeek }: { seconds: number; onSeek: (seconds: number) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [now, length] = [formatClock(seconds, language), formatClock(VOICE_LENGTH_S, language)]
  return (
    <>
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
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      <span className={css.time}>{length}</span>
    </>
  )
}

function SpeedButton({ speed, onClick }: { speed: VoiceSpeed; onClick: () => void }) {
  const { t } = useTranslation()
  const text = `${formatNumber(speed, useLanguage())}×`
  return (
    <Button tone="quiet" className={css.speed} aria-label={t('voice.speed', { speed: text })} onClick={onClick}>
      {text}
    </Button>
  )
}
