import type { Direction } from '@hikma/contracts/language'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Travel } from './pageSteps.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import css from './MobileBar.module.css'

interface TurnBarProps {
  direction: Direction
  atStart: boolean
  atEnd: boolean
  onTurn: (travel: Travel) => void
  /** The place, between the two. */
  children: ReactNode
}

/** The bar below a page on a phone: Prev, the place, Next, in the order of the book. */
export function TurnBar({ direction, atStart, atEnd, onTurn, children }: TurnBarProps) {
  const { t } = useTranslation()
  return (
    <div className={css.bar} dir={direction}>
      <Button tone="quiet" className={css.turn} aria-disabled={atStart} onClick={() => onTurn('previous')}>
        <DirectionalIcon to="previous" />
        {t('reader.previous')}
      </Button>
      {children}
      <Button tone="quiet" className={css.turn} aria-disabled={atEnd} onClick={() => onTurn('next')}>
        {t('reader.next')}
        <DirectionalIcon to="next" />
      </Button>
    </div>
  )
}
