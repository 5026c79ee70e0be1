import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../api/errorSentence.ts'
import type { Carrier, CarryStatus } from '../../carry/createCarrier.ts'
import { Button } from '../../ui/Button.tsx'
import css from './CarryDialog.module.css'

interface CarryProblemProps {
  carrier: Carrier
  status: CarryStatus
}

/** One sentence about how carrying goes, announced when it changes; for a state that was refused also the way on. */
export function CarryProblem({
  carrier,
  status: { code, problem, refusal, isWorking, hasExchanged },
}: CarryProblemProps) {
  const { t } = useTranslation()
  const sentence = (): string => {
    if (isWorking) return t('carry.working')
    if (problem === 'refused') return errorSentence(refusal) ?? t('carry.problem.offline')
    if (problem) return t(`carry.problem.${problem}`)
    return code && hasExchanged ? t('carry.done') : ''
  }
  const isRefusedState = problem === 'older' || problem === 'damaged'
  return (
    <div className={css.status}>
      <p role="status" data-problem={problem && !isWorking ? '' : undefined}>
        {sentence()}
      </p>
      {code && isRefusedState && (
        <Button aria-disabled={isWorking} onClick={() => void carrier.replace()}>
          {t('carry.replace')}
        </Button>
      )}
    </div>
  )
}
