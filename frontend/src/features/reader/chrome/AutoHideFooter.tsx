import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from './AutoHideFooter.module.css'

/** The hint that the footer can be shown again lies over the page, so it fades. */
const FADE_MS = 2000

interface AutoHideFooterProps {
  ref: RefObject<HTMLDivElement | null>
  /** Only on a phone, where the footer covers the end of the page. */
  isHidden: boolean
  /** Whether the hint is not seen: whoever has hidden the footer by a tap knows. */
  isHintQuiet?: boolean
  onShow: () => void
  children: ReactNode
}

/** The container below the page. While it is hidden, its controls stay focusable, and a button shows it again. */
export function AutoHideFooter({ ref, isHidden, isHintQuiet = false, onShow, children }: AutoHideFooterProps) {
  const onFocus = ({ target }: FocusEvent) => {
    if (isHidden && target.matches(':focus-visible')) onShow()
  }
  const showBar = ({ detail }: MouseEvent) => {
    onShow()
    // The button disappears; if it was pressed by the keyboard (detail 0), the focus moves on to the bar.
    if (detail === 0) [...(ref.current?.querySelectorAll<HTMLElement>('button, [role=button]') ?? [])].at(-1)?.focus()
  }
  return (
    <>
      <div
        ref={ref}
        className={css.footer}
        role="group"
        data-hidden={isHidden ? '' : undefined}
        onFocus={onFocus}
        onKeyDown={isHidden ? onShow : undefined}
      >
        {children}
      </div>
      {isHidden && <Hint isQuiet={isHintQuiet} onClick={showBar} />}
    </>
  )
}

/** After it has faded, a tap on the page or the keyboard shows the footer, and assistive technology still finds it. */
function Hint({ isQuiet, onClick }: { isQuiet: boolean; onClick: (event: MouseEvent) => void }) {
  const { t } = useTranslation()
  const [isFaded, setIsFaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsFaded(true), FADE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button className={css.hint} data-faded={isFaded || isQuiet ? '' : undefined} onClick={onClick}>
      {t('reader.showBar')}
    </Button>
  )
}
