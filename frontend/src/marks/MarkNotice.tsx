import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { dismissNotice, markNotice } from './changeMarks.ts'
import css from './MarkNotice.module.css'

const SHOWN_MS = 10_000

interface MarkNoticeProps {
  /** It floats above the bar of the reader, else it stands where it is rendered. */
  isOverReader?: boolean
}

/** What was done to a mark last, with a way to undo it, for ten seconds. */
export function MarkNotice({ isOverReader = false }: MarkNoticeProps) {
  const { t } = useTranslation()
  const { notice } = useSyncExternalStore(markNotice.subscribe, markNotice.getState, markNotice.getState)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(dismissNotice, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div className={clsx(css.place, isOverReader && css.over)} role="status">
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
