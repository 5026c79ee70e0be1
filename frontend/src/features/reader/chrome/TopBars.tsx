import type { FocusEvent, ReactNode, Ref } from 'react'
import css from './TopBars.module.css'

interface TopBarsProps {
  ref: Ref<HTMLDivElement>
  /** Only where they lie over the page. */
  isHidden: boolean
  onShow: () => void
  children: ReactNode
}

/** The bars above the page. While they are hidden, their controls stay focusable, and show them again. */
export function TopBars({ ref, isHidden, onShow, children }: TopBarsProps) {
  const onFocus = ({ target }: FocusEvent) => {
    if (isHidden && target.matches(':focus-visible')) onShow()
  }
  return (
    <div ref={ref} className={css.bars} data-hidden={isHidden ? '' : undefined} onFocus={onFocus}>
      {children}
    </div>
  )
}
