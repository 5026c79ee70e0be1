import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from './page/Fault.ts'
import { Strip } from './Strip.tsx'

interface FaultStripProps {
  fault: Fault
  onDismiss: () => void
  children?: ReactNode
}

/** The sentence of spec.md §8, and what is known beside it. */
export function FaultStrip({ fault: { kind, why, said }, onDismiss, children }: FaultStripProps) {
  const { t } = useTranslation()
  const hint = why ? t(`edit.why.${why}`) : said && `${t('publish.said')} ${said}`
  return (
    <Strip tone="danger" sentence={t(`edit.failed.${kind}`)} hint={hint} onDismiss={onDismiss}>
      {children}
    </Strip>
  )
}
