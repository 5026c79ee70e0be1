import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './ReaderHeader.module.css'
import type { TextSize } from './textSize.ts'
import { TextSizeMenu } from './TextSizeMenu.tsx'

interface ReaderToolsProps {
  phone: boolean
  size: TextSize
  onSize: (way: 'larger' | 'smaller') => void
  onHelp: () => void
}

/** What the reader offers at the end of its header: the same on every page. */
export const ReaderTools = memo(function ReaderTools({ phone, size, onSize, onHelp }: ReaderToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={css.tools}>
      <TextSizeMenu size={size} onChange={onSize} />
      {!phone && (
        <Button tone="quiet" round aria-label={t('reader.help')} aria-haspopup="dialog" onClick={onHelp}>
          <Keyboard size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
})
