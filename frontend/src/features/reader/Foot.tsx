import { clsx } from 'clsx'
import type { FocusEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import css from './Foot.module.css'

interface FootProps {
  ref: Ref<HTMLDivElement>
  /** On a phone it lies over the end of the page, and can be out of sight. */
  phone: boolean
  hidden: boolean
  onShow: () => void
  children: ReactNode
}

/** What stands below the page; out of sight it can still be reached, and a hint says how to see it. */
export function Foot({ ref, phone, hidden, onShow, children }: FootProps) {
  const { t } = useTranslation()
  const onFocus = ({ target }: FocusEvent) => {
    if (hidden && target.matches(':focus-visible')) onShow()
  }
  return (
    <>
      <div
        ref={ref}
        className={clsx(css.foot, phone && css.over)}
        role="group"
        data-hidden={hidden ? '' : undefined}
        onFocus={onFocus}
        onKeyDown={hidden ? onShow : undefined}
      >
        {children}
      </div>
      {hidden && (
        <Button className={css.hint} onClick={onShow}>
          {t('reader.showBar')}
        </Button>
      )}
    </>
  )
}
