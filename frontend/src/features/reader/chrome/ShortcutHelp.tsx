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

interface KeyHelpProps {
  direction: Direction
  /** Whether letters and signs are shortcuts. */
  characters: boolean
  onCharacters: (on: boolean) => void
  onClose: () => void
}

/** What each key does in this book: the very table that is listened to. */
export function KeyHelp({ direction, characters, onCharacters, onClose }: KeyHelpProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sheet.current?.open === false) sheet.current.showModal()
  }, [])
  useBackLayer(true, () => sheet.current?.close())
  const closeFromBehind = (event: MouseEvent) => {
    if (event.target === sheet.current) sheet.current.close()
  }

  const shown = shortcutsFor(direction).filter(({ action }) => action !== 'fullScreen' || canFillScreen())
  return (
    <dialog ref={sheet} className={css.sheet} aria-labelledby={titleId} onClose={onClose} onClick={closeFromBehind}>
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {t('reader.help')}
          </h2>
          <Button tone="quiet" round aria-label={t('close')} onClick={() => sheet.current?.close()}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
        <dl className={css.keys}>
          {shown.map(({ action, strokes }) => (
            <div key={action} className={css.row}>
              <dt>{t(`reader.keys.${action}`)}</dt>
              <dd className={css.strokes}>
                {strokes.map((stroke) => (
                  <KeyCap key={`${stroke.shift}${stroke.key}`} stroke={stroke} charactersOff={!characters} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className={css.choice}>
          <input type="checkbox" checked={characters} onChange={(event) => onCharacters(event.target.checked)} />
          <span>{t('reader.characterKeys')}</span>
        </label>
      </div>
    </dialog>
  )
}
