import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './ShortcutHelp.module.css'
import { isCharacter, type Stroke } from '../navigation/shortcuts.ts'

const PRINTED: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  '-': '−',
}

interface KeyCapProps {
  stroke: Stroke
  /** Letters and signs are switched off. */
  charactersOff: boolean
}

/** A key as it is printed on the keyboard. */
export function KeyCap({ stroke, charactersOff }: KeyCapProps) {
  const { t } = useTranslation()
  const { key, shift } = stroke
  return (
    <span className={clsx(css.stroke, charactersOff && isCharacter(stroke) && css.off)}>
      {shift && (
        <>
          <kbd className={css.cap}>Shift</kbd> +
        </>
      )}
      <kbd className={css.cap}>
        {key === 'ArrowLeft' && <ArrowLeft size={16} role="img" aria-label={t('reader.leftArrow')} />}
        {key === 'ArrowRight' && <ArrowRight size={16} role="img" aria-label={t('reader.rightArrow')} />}
        {!key.startsWith('Arrow') && (key === ' ' ? t('reader.space') : (PRINTED[key] ?? capital(key)))}
      </kbd>
    </span>
  )
}

const capital = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)
