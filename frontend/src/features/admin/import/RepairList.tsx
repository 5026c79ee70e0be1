import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { countAnswers } from './answers.ts'
import notes from './ImportNotes.module.css'
import { type Imported, isPersian } from './importState.ts'
import { RepairsOfKind } from './RepairsOfKind.tsx'

/** Proposes repairs of Persian text, kind by kind. None is made before somebody accepts it. */
export function RepairList({ source, edits, onShow }: Imported & { onShow: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { repairs } = source
  const { answers } = edits
  const kinds = useMemo(() => [...countAnswers(repairs, answers)], [repairs, answers])
  if (kinds.length === 0 || !isPersian(edits)) return null
  const all = kinds.reduce((sum, [, counts]) => sum + counts.all, 0)
  const open = kinds.reduce((sum, [, counts]) => sum + counts.all - counts.accepted - counts.refused, 0)
  return (
    <details className={notes.notes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('manuscript.repairs', { n: formatNumber(all, language), open: formatNumber(open, language) })}
      </summary>
      <p className={notes.hint}>{t('manuscript.repairsHint')}</p>
      {isOpen &&
        kinds.map(([kind, counts]) => (
          <RepairsOfKind key={kind} kind={kind} counts={counts} source={source} edits={edits} onShow={onShow} />
        ))}
    </details>
  )
}
