import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Travel } from './pageSteps.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import css from './TurnButton.module.css'

interface RoundTurnProps {
  travel: Travel
  idle: boolean
  onTurn: (travel: Travel) => void
}

/** One round button beside the page; its container has the book's direction, which decides the side. */
export const RoundTurn = memo(function RoundTurn({ travel, idle, onTurn }: RoundTurnProps) {
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
})
