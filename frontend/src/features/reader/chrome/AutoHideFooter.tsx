import { clsx } from 'clsx'
import type { FocusEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './AutoHideFooter.module.css'

interface FootProps {
  ref: RefObject<HTMLDivElement | null>
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
  const showFor = ({ detail }: MouseEvent) => {
    onShow()
    // The hint goes, and whoever pressed it by the keyboard goes on from the bar.
    if (detail === 0) [...(ref.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
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
        <Button className={css.hint} onClick={showFor}>
          {t('reader.showBar')}
        </Button>
      )}
    </>
  )
}
