import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from './pageSteps.ts'
import { Button } from '../../../ui/Button.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import css from './TurnButton.module.css'

interface TurnButtonProps {
  step: Step
  isDisabled: boolean
  onTurn: (step: Step) => void
}

/** A round button beside the page; the direction of its container, which is the book's, decides the side. */
export const TurnButton = memo(function TurnButton({ step, isDisabled, onTurn }: TurnButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      round
      className={clsx(css.turn, css[step])}
      aria-label={t(step === 'next' ? 'reader.nextPage' : 'reader.previousPage')}
      aria-disabled={isDisabled}
      onClick={() => onTurn(step)}
    >
      <DirectionalIcon to={step} />
    </Button>
  )
})
