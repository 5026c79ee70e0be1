import type { Direction } from '@hikma/contracts/language'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogHead } from '../../../ui/Dialog.tsx'
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
