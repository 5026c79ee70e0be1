import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { TEXT_SIZES, type TextSize } from './textSize.ts'
import css from './TextSizeMenu.module.css'

interface TextSizeMenuProps {
  size: TextSize
  onChange: (way: 'larger' | 'smaller') => void
}

/** A button that unfolds the two that change the size of the page's text. */
export function TextSizeMenu({ size, onChange }: TextSizeMenuProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const panelId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => window.removeEventListener('pointerdown', onPointerDown, true)
  }, [open])
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Only this is closed, not the book.
    event.preventDefault()
    setOpen(false)
    opener.current?.focus()
  }

  const percent = formatPercent(size / 100, language)
  return (
    <div
      ref={menu}
      className={css.menu}
      role="group"
      aria-label={t('reader.textSize')}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Button
        ref={opener}
        tone="quiet"
        round
        aria-label={t('reader.textSize')}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <ALargeSmall size={22} aria-hidden="true" />
      </Button>
      {open && (
        <div id={panelId} className={css.panel}>
          <Button
            tone="quiet"
            round
            aria-label={t('reader.smaller')}
            aria-disabled={size === TEXT_SIZES[0]}
            onClick={() => onChange('smaller')}
          >
            <AArrowDown size={20} aria-hidden="true" />
          </Button>
          <span className={css.percent} aria-hidden="true">
            {percent}
          </span>
          <Button
            tone="quiet"
            round
            aria-label={t('reader.larger')}
            aria-disabled={size === TEXT_SIZES.at(-1)}
            onClick={() => onChange('larger')}
          >
            <AArrowUp size={20} aria-hidden="true" />
          </Button>
        </div>
      )}
      {/* Also for who changes it by the keys. */}
      <VisuallyHidden role="status">{t('reader.textSizeNow', { percent })}</VisuallyHidden>
    </div>
  )
}
