import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Carrier } from '../../carry/createCarrier.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogHead } from '../../ui/Dialog.tsx'
import css from './CarryDialog.module.css'
import { CarryProblem } from './CarryProblem.tsx'
import { CodeInput } from './CodeInput.tsx'
import { CodePanel } from './CodePanel.tsx'

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
