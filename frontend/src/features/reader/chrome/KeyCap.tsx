import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import css from './ShortcutHelp.module.css'
import { isCharacter, type KeyStroke } from '../navigation/shortcuts.ts'

/** Labels of keys whose name is not printed on them. */
const LABELS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  '-': '−',
}

interface KeyCapProps {
  stroke: KeyStroke
  /** Whether letters and signs are shortcuts. */
  hasCharacterShortcuts: boolean
}

/** A key as it is printed on the keyboard. */
export function KeyCap({ stroke, hasCharacterShortcuts }: KeyCapProps) {
  const { t } = useTranslation()
  const { key, shift } = stroke
  const isDisabled = isCharacter(stroke) && !hasCharacterShortcuts
  return (
    <span className={clsx(css.keyStroke, isDisabled && css.disabled)}>
      {shift && (
        <>
          <kbd className={css.cap}>Shift</kbd> +
        </>
      )}
      <kbd className={css.cap}>
        {key === 'ArrowLeft' && (
          <ArrowLeft size={16} role="img" aria-hidden={false} aria-label={t('reader.leftArrow')} />
        )}
        {key === 'ArrowRight' && (
          <ArrowRight size={16} role="img" aria-hidden={false} aria-label={t('reader.rightArrow')} />
        )}
        {!key.startsWith('Arrow') && (key === ' ' ? t('reader.space') : (LABELS[key] ?? capitalize(key)))}
      </kbd>
    </span>
  )
}

const capitalize = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)
