import type { BinEntry } from '@hikma/contracts/history'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, isolate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { formatMoment } from '../../../lib/longFormats.ts'
import css from './BinPanel.module.css'
import { formatSince } from './formatSince.ts'
import { daysLeft } from './timeLeft.ts'

interface BinLineProps {
  entry: BinEntry
  /** The time, in milliseconds since 1970. */
  now: number
  /** A book of the bin is being restored or deleted. */
  isBusy: boolean
  /** It is this one. */
  isOwnBusy: boolean
  onRestore: () => void
  onDelete: () => void
}

/** A book in the bin. */
export function BinLine({ entry, now, isBusy, isOwnBusy, onRestore, onDelete }: BinLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const title = isolate(entry.title)
  const deletedAt = Date.parse(entry.deletedAt)
  const days = daysLeft(Date.parse(entry.until), now)
  return (
    <li className={css.book} aria-busy={isOwnBusy}>
      <div className={css.facts}>
        <bdi className={css.name}>{entry.title}</bdi>
        <p className={css.times}>
          <time dateTime={entry.deletedAt}>
            {t('bin.deletedAt', {
              since: formatSince(deletedAt, now, language),
              when: formatMoment(deletedAt, language),
            })}
          </time>
        </p>
        <p className={css.times}>
          {days === 0 ? t('bin.lastDay') : t('bin.daysLeft', { count: days, n: formatNumber(days, language) })}
        </p>
      </div>
      <div className={css.actions}>
        <Button aria-label={t('bin.restoreThis', { title })} aria-disabled={isBusy} onClick={onRestore}>
          <RotateCcw size={18} />
          {t('bin.restore')}
        </Button>
        <Button tone="danger" aria-label={t('bin.deleteThis', { title })} aria-disabled={isBusy} onClick={onDelete}>
          <Trash2 size={18} />
          {t('bin.deleteForGood')}
        </Button>
      </div>
    </li>
  )
}
