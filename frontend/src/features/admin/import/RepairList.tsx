import type { RepairKind } from '@hikma/manuscript/repair/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import notes from './ImportNotes.module.css'
import { type Imported, isPersian } from './importState.ts'
import { RepairsOfKind } from './RepairsOfKind.tsx'

/** Proposes repairs of Persian text, kind by kind. None is made before somebody accepts it. */
export function RepairList({ source, edits, onShow }: Imported & { onShow: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { repairs } = source
  const kinds = useMemo(() => {
    const found = new Map<RepairKind, number[]>()
    for (const [index, { kind }] of repairs.entries()) {
      const known = found.get(kind)
      if (known) known.push(index)
      else found.set(kind, [index])
    }
    return [...found]
  }, [repairs])
  if (repairs.length === 0 || !isPersian(edits)) return null
  const open = repairs.length - Object.keys(edits.answers).length
  return (
    <details className={notes.notes}>
      <summary>
        {t('manuscript.repairs', {
          n: formatNumber(repairs.length, language),
          open: formatNumber(open, language),
        })}
      </summary>
      <p className={notes.hint}>{t('manuscript.repairsHint')}</p>
      {kinds.map(([kind, indexes]) => (
        <RepairsOfKind key={kind} kind={kind} indexes={indexes} source={source} edits={edits} onShow={onShow} />
      ))}
    </details>
  )
}
