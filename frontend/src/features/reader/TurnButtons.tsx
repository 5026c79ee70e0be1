import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction } from '@hikma/contracts/language'
import type { Travel } from '../../lib/pageTurn.ts'
import { Button } from '../../ui/Button.tsx'
import { DirectionalIcon } from '../../ui/DirectionalIcon.tsx'
import css from './TurnButtons.module.css'

interface TurnProps {
  onTurn: (travel: Travel) => void
  atStart: boolean
  atEnd: boolean
}

/** One round button beside the page; its container has the book's direction, which decides the side. */
export function RoundTurn({ travel, idle, onTurn }: { travel: Travel; idle: boolean } & Pick<TurnProps, 'onTurn'>) {
  const { t } = useTranslation()
  return (
    <Button
      round
      className={clsx(css.turn, css[travel])}
      aria-label={t(travel === 'next' ? 'reader.nextPage' : 'reader.previousPage')}
      aria-disabled={idle}
      onClick={() => onTurn(travel)}
    >
      <DirectionalIcon to={travel} />
    </Button>
  )
}

/** The bar below a page on a phone: Prev, the place, Next, in the order of the book. */
export function TurnBar({
  direction,
  atStart,
  atEnd,
  onTurn,
  children,
}: TurnProps & { direction: Direction; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={css.bar} dir={direction}>
      <Button tone="quiet" aria-disabled={atStart} onClick={() => onTurn('previous')}>
        <DirectionalIcon to="previous" />
        {t('reader.previous')}
      </Button>
      {children}
      <Button tone="quiet" aria-disabled={atEnd} onClick={() => onTurn('next')}>
        {t('reader.next')}
        <DirectionalIcon to="next" />
      </Button>
    </div>
  )
}
