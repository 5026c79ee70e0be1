import type { Direction } from '@hikma/contracts/language'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useBackLayer } from '../../../history/useBackLayer.ts'
import { KeyCap } from './KeyCap.tsx'
import css from './ShortcutHelp.module.css'
import type { CharacterShortcuts } from '../navigation/useCharacterShortcuts.ts'
import { shortcutsFor } from '../navigation/shortcuts.ts'
import { canFillScreen } from './useFullScreen.ts'

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
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useBackLayer(true, () => dialog.current?.close())
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close()
  }
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={onClose} onClick={closeOnBackdrop}>
      <div className={css.content}>
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            {t('reader.help')}
          </h2>
          <Button tone="quiet" round aria-label={t('close')} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
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
    </dialog>
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
