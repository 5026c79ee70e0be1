import { detailOf, pageOf } from '@hikma/manuscript/repair/applyRepairs'
import type { Repair } from '@hikma/manuscript/repair/findRepairs'
import { repairAt } from '@hikma/manuscript/review/packRepairs'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { TEXT_FIELDS } from '../draft/bookFields.ts'
import { type Answer, withAnswer } from './answers.ts'
import { type ImportSource, turnedTo } from './importState.ts'
import { importStore } from './importStore.ts'
import { repairContext } from './repairContext.ts'
import css from './RepairList.module.css'

interface RepairRowProps {
  source: ImportSource
  index: number
  /** Index of the page that shows it, or null for a repair of the details. */
  page: number | null
  answer: Answer | null
  onShow: () => void
}

function textOf(repair: Repair, pages: ImportSource['pages']): string {
  const page = pages[pageOf(repair, pages.length)! - 1]!
  return repair.page <= pages.length ? page.html : page.name!
}

/** A repair with the words around it, before and after: it is accepted or refused, and leads to its page. */
export const RepairRow = memo(function RepairRow({ source, index, page, answer, onShow }: RepairRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const repair = repairAt(source.repairs, index)
  const detail = detailOf(repair, source.pages.length)
  const text = detail === null ? textOf(repair, source.pages) : source.details[detail]
  const { start, end } = repairContext(text, repair)
  const show = (index: number) => {
    importStore.edit((now) => turnedTo(now, index))
    onShow()
  }
  const give = (given: Answer) =>
    importStore.edit((now) => ({ ...now, answers: withAnswer(now.answers, index, given) }))
  return (
    <li className={css.repair}>
      {page === null ? (
        <span className={css.detail}>{detail && t(`admin.details.${TEXT_FIELDS[detail].label}`)}</span>
      ) : (
        <button type="button" className={css.page} onClick={() => show(page)}>
          {t('manuscript.pageNumber', { n: formatNumber(page + 1, language) })}
        </button>
      )}
      <span className={css.change} dir="rtl" lang="fa">
        {start}
        <del>{repair.before}</del>
        {end} ← {start}
        <ins>{repair.after}</ins>
        {end}
      </span>
      <span className={css.answers}>
        {(['accepted', 'refused'] as const).map((option) => (
          <Button key={option} className={css.answer} aria-pressed={answer === option} onClick={() => give(option)}>
            {t(`manuscript.${option === 'accepted' ? 'accept' : 'refuse'}`)}
          </Button>
        ))}
      </span>
    </li>
  )
})
