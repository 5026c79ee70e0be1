import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCanStep } from './useCanStep.ts'
import type { ObservableView } from '../view/ViewState.ts'
import type { Step } from '../dom/pageSteps.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { DirectionalIcon } from '../../../ui/DirectionalIcon.tsx'
import css from './TurnButton.module.css'

interface TurnButtonProps {
  step: Step
  /** The book ends with this page on the side of the button. */
  isEnd: boolean
  place: ObservableView
  /** The address of the page; null if there is none. */
  href: string | null
  onTurn: (step: Step) => void
}

/** A round button beside the page; the direction of its container, which is the book's, decides the side. */
export const TurnButton = memo(function TurnButton({ step, isEnd, place, href, onTurn }: TurnButtonProps) {
  const canStep = useCanStep(place, step)
  const { t } = useTranslation()
  return (
    <ActionLink
      href={href}
      rel={step === 'next' ? 'next' : 'prev'}
      round
      className={clsx(css.turn, css[step])}
      aria-label={t(step === 'next' ? 'reader.nextPage' : 'reader.previousPage')}
      aria-disabled={isEnd && !canStep}
      onClick={() => onTurn(step)}
    >
      <DirectionalIcon to={step} />
    </ActionLink>
  )
})
