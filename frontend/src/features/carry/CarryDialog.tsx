import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carrier, CarryStatus } from '../../carry/createCarrier.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import css from './CarryDialog.module.css'
import { CodeInput } from './CodeInput.tsx'
import { CodePanel } from './CodePanel.tsx'
import { errorSentence } from '../../api/errorSentence.ts'

interface CarryDialogProps {
  carrier: Carrier
  onClose: () => void
}

/** Makes a code, takes one up, shows it, and ends carrying. */
export function CarryDialog({ carrier, onClose }: CarryDialogProps) {
  const { t } = useTranslation()
  const status = useSyncExternalStore(carrier.subscribe, carrier.status)
  const [isTyping, setIsTyping] = useState(false)
  const [isNew, setIsNew] = useState(false)
  const { code, isWorking } = status
  useEffect(() => {
    if (carrier.status().code) void carrier.exchange()
  }, [carrier])

  const make = async () => {
    setIsNew(true)
    await carrier.create()
  }
  return (
    <Dialog placement="center" className={css.dialog} onDismiss={onClose}>
      <DialogHead title={t('carry.title')} onClose={onClose} />
      <div className={css.body}>
        {!code && <p className={css.intro}>{t('carry.intro')}</p>}
        <CarryProblem carrier={carrier} status={status} />
        {code && <CodePanel carrier={carrier} code={code} isShownFirst={isNew} />}
        {!code && isTyping && (
          <CodeInput isWorking={isWorking} onCode={carrier.join} onBack={() => setIsTyping(false)} />
        )}
        {!code && !isTyping && (
          <div className={css.choices}>
            <Button tone="main" aria-disabled={isWorking} onClick={() => void make()}>
              {t('carry.make')}
            </Button>
            <Button aria-disabled={isWorking} onClick={() => setIsTyping(true)}>
              {t('carry.have')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface CarryProblemProps {
  carrier: Carrier
  status: CarryStatus
}

/** One sentence about how carrying goes, announced when it changes; for a state that was refused also the way on. */
function CarryProblem({ carrier, status: { code, problem, refusal, isWorking, hasExchanged } }: CarryProblemProps) {
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
