import type { Direction } from '@hikma/contracts/language'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from './pageSteps.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import css from './MobileBar.module.css'

interface MobileBarProps {
  direction: Direction
  isAtStart: boolean
  isAtEnd: boolean
  onTurn: (step: Step) => void
  /** The page input, between the two buttons. */
  children: ReactNode
}

/** The bar below a page on a phone: Prev, page input, Next, in the direction of the book. */
export function MobileBar({ direction, isAtStart, isAtEnd, onTurn, children }: MobileBarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.bar} dir={direction}>
      <Button tone="quiet" className={css.turn} aria-disabled={isAtStart} onClick={() => onTurn('previous')}>
        <DirectionalIcon to="previous" />
        {t('reader.previous')}
      </Button>
      {children}
      <Button tone="quiet" className={css.turn} aria-disabled={isAtEnd} onClick={() => onTurn('next')}>
        {t('reader.next')}
        <DirectionalIcon to="next" />
      </Button>
    </div>
  )
}
