import type { Direction } from '@hikma/contracts/language'
import { X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useBackLayer } from '../../../ui/useBackLayer.ts'
import { KeyCap } from './KeyCap.tsx'
import css from './ShortcutHelp.module.css'
import { shortcutsFor } from '../navigation/shortcuts.ts'
import { canFillScreen } from './useFullScreen.ts'

interface ShortcutHelpProps {
  direction: Direction
  /** Whether letters and signs are shortcuts. */
  hasCharacterShortcuts: boolean
  onCharacterShortcuts: (isOn: boolean) => void
  onClose: () => void
}

/** A dialog with the shortcuts of this book, from the table that the key listener uses. */
export function ShortcutHelp({ direction, hasCharacterShortcuts, onCharacterShortcuts, onClose }: ShortcutHelpProps) {
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

  const shown = shortcutsFor(direction).filter(({ action }) => action !== 'fullScreen' || canFillScreen())
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
        <dl className={css.keys}>
          {shown.map(({ action, strokes }) => (
            <div key={action} className={css.row}>
              <dt>{t(`reader.keys.${action}`)}</dt>
              <dd className={css.keyStrokes}>
                {strokes.map((stroke) => (
                  <KeyCap
                    key={`${stroke.shift}${stroke.key}`}
                    stroke={stroke}
                    hasCharacterShortcuts={hasCharacterShortcuts}
                  />
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={hasCharacterShortcuts}
            onChange={(event) => onCharacterShortcuts(event.target.checked)}
          />
          <span>{t('reader.characterKeys')}</span>
        </label>
      </div>
    </dialog>
  )
}
