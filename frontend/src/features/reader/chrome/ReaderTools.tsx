import { Keyboard } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './ReaderHeader.module.css'
import type { TextSize, TextSizeChange } from './textSize.ts'
import { TextSizeMenu } from './TextSizeMenu.tsx'

interface ReaderToolsProps {
  isPhone: boolean
  size: TextSize
  onSize: (change: TextSizeChange) => void
  onHelp: () => void
}

/** The tools at the end of the header. Memoised, since they are the same on every page. */
export const ReaderTools = memo(function ReaderTools({ isPhone, size, onSize, onHelp }: ReaderToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={css.tools}>
      <TextSizeMenu size={size} onChange={onSize} />
      {!isPhone && (
        <Button tone="quiet" round aria-label={t('reader.help')} aria-haspopup="dialog" onClick={onHelp}>
          <Keyboard size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
})
