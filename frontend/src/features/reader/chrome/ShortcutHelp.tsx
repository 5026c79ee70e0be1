import type { Direction } from '@hikma/contracts/language'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogHead } from '../../../ui/Dialog.tsx'
import css from './ShortcutHelp.module.css'
import type { CharacterShortcuts } from './useReaderShortcuts.ts'
import { isCharacter, type KeyStroke, shortcutsFor } from '../navigation/shortcuts.ts'
import { canFillScreen } from './useFullScreen.ts'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight } from 'lucide-react'

interface ShortcutHelpProps {
  direction: Direction
  characters: CharacterShortcuts
  /** Whether the reader is an admin. */
  canEdit: boolean
  onClose: () => void
}

/** A dialog with the shortcuts of this book, from the table that the key listener uses. */
export function ShortcutHelp({ direction, characters, canEdit, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation()
  return (
    <Dialog placement="center" className={css.dialog} isLight onDismiss={onClose}>
      <div className={css.content}>
        <DialogHead look="plain" className={css.header} title={t('reader.help')} onClose={onClose} />
        <ShortcutTable direction={direction} characters={characters} canEdit={canEdit} />
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={characters.isOn}
            onChange={(event) => characters.change(event.target.checked)}
          />
          <span>{t('reader.characterKeys')}</span>
        </label>
      </div>
    </Dialog>
  )
}

function ShortcutTable({ direction, characters, canEdit }: Omit<ShortcutHelpProps, 'onClose'>) {
  const { t } = useTranslation()
  const shortcuts = shortcutsFor(direction).filter(({ action }) =>
    action === 'edit' ? canEdit : action !== 'fullScreen' || canFillScreen(),
  )
  return (
    <dl className={css.keys}>
      {shortcuts.map(({ action, strokes }) => (
        <div key={action} className={css.row}>
          <dt>{t(`reader.keys.${action}`)}</dt>
          <dd className={css.keyStrokes}>
            {strokes.map((stroke) => (
              <KeyCap key={`${stroke.shift}${stroke.key}`} stroke={stroke} hasCharacterShortcuts={characters.isOn} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
function KeyCap({ stroke, hasCharacterShortcuts }: KeyCapProps) {
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
