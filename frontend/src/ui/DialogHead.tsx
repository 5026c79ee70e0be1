import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { clsx } from 'clsx'
import css from './DialogHead.module.css'
import { DialogTitle } from './DialogTitle.tsx'

interface DialogHeadProps {
  title: ReactNode
  /** `sheet`: a large title above a line; `bar`: a row above a line; `plain`: a row; `small`: a row with a small title. */
  look?: 'sheet' | 'bar' | 'plain' | 'small'
  className?: string | undefined
  titleClassName?: string | undefined
  /** Stands below the title. */
  children?: ReactNode
  /** Buttons before the one that closes the dialog. */
  tools?: ReactNode
  /** In pixels, of the icon that closes the dialog. */
  iconSize?: number
  onClose: () => void
}

/** The head of a `Dialog`: its title, tools, and the button that closes it. */
export function DialogHead(props: DialogHeadProps) {
  const { title, look = 'sheet', className, titleClassName, children, tools, iconSize = 20, onClose } = props
  const { t } = useTranslation()
  return (
    <div className={clsx(css.head, css[look], className)}>
      <div className={css.names}>
        <DialogTitle className={clsx(css.title, titleClassName)}>{title}</DialogTitle>
        {children}
      </div>
      <div className={css.tools}>
        {tools}
        <Button tone="quiet" round aria-label={t('close')} onClick={onClose}>
          <X size={iconSize} aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}
