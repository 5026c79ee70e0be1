import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { TEXT_SIZES, type TextSize, type TextSizeChange } from './textSize.ts'
import css from './TextSizeMenu.module.css'
import { usePopover } from './usePopover.ts'

interface TextSizeMenuProps {
  size: TextSize
  onChange: (change: TextSizeChange) => void
}

/** A button that opens a popover with the two buttons for the size of the page's text. */
export function TextSizeMenu({ size, onChange }: TextSizeMenuProps) {
  const { t } = useTranslation()
  const percent = formatPercent(size / 100, useLanguage())
  const panelId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, setIsOpen, onBlur, onKeyDown } = usePopover(menu, opener)
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ALargeSmall size={22} aria-hidden="true" />
      </Button>
      {isOpen && <TextSizePanel id={panelId} size={size} percent={percent} onChange={onChange} />}
      {/* Outside the panel, since shortcuts change the size while the panel is closed. */}
      <VisuallyHidden role="status">{t('reader.textSizeNow', { percent })}</VisuallyHidden>
    </div>
  )
}

interface TextSizePanelProps extends TextSizeMenuProps {
  id: string
  percent: string
}

function TextSizePanel({ id, size, percent, onChange }: TextSizePanelProps) {
  const { t } = useTranslation()
  return (
    <div id={id} className={css.panel}>
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
  )
}
