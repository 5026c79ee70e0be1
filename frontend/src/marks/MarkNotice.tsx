import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { holdersOf, useOfferClock } from '../ui/useOfferClock.ts'
import { dismissNotice, holdNotice, markNotice } from './changeMarks.ts'
import css from './MarkNotice.module.css'

const SHOWN_MS = 10_000

interface MarkNoticeProps {
  /** It floats above the bar of the reader, else it stands where it is rendered. */
  isOverReader?: boolean
}

/** Shows the last change of a mark, with a button that undoes it, for ten seconds of `useOfferClock`. */
export function MarkNotice({ isOverReader = false }: MarkNoticeProps) {
  const { t } = useTranslation()
  const { notice, ...holds } = useSyncExternalStore(markNotice.subscribe, markNotice.getState, markNotice.getState)
  useOfferClock(notice, SHOWN_MS, holds, dismissNotice)
  return (
    <div className={clsx(css.place, isOverReader && css.over)} role="status" {...holdersOf(holdNotice)}>
      {notice && (
        <div key={notice.n} className={css.notice}>
          <span>{t(`marks.${notice.text}`)}</span>
          <Button
            tone="quiet"
            onClick={() => {
              notice.undo()
              dismissNotice()
            }}
          >
            {t('marks.undo')}
          </Button>
          <IconButton label={t('close')} icon={<X size={18} />} onClick={dismissNotice} />
        </div>
      )}
    </div>
  )
}
