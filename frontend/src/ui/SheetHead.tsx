import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import css from './SheetHead.module.css'

interface SheetHeadProps {
  /** The id of the heading, which names the sheet. */
  titleId: string
  title: ReactNode
  /** Stands below the title. */
  children?: ReactNode
  /** Buttons before the one that closes the sheet. */
  tools?: ReactNode
  onClose: () => void
}

/** The head of a `Dialog` that is a sheet. */
export function SheetHead({ titleId, title, children, tools, onClose }: SheetHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={css.head}>
      <div>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
      <div className={css.tools}>
        {tools}
        <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
