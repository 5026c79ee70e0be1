import { pageOf } from '@hikma/manuscript/repair/applyRepairs'
import { repairAt } from '@hikma/manuscript/review/packRepairs'
import type { RepairKind } from '@hikma/manuscript/repair/rules'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type Answer, type AnswerCounts, answerOf, firstOfKind, withKindAnswered } from './answers.ts'
import type { Imported } from './importState.ts'
import { importStore } from './importStore.ts'
import { paginatorOf } from './paginatorOf.ts'
import css from './RepairList.module.css'
import { RepairRow } from './RepairRow.tsx'

const SHOWN_AT_FIRST = 20

interface RepairsOfKindProps extends Imported {
  kind: RepairKind
  counts: AnswerCounts
  onShow: () => void
}

/** The repairs of one kind, each with the words around it, to be accepted or refused one by one or all together. */
export function RepairsOfKind({ kind, counts, source, edits, onShow }: RepairsOfKindProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const { repairs } = source
  const shown = useMemo(() => firstOfKind(repairs, kind, most), [repairs, kind, most])
  const pager = paginatorOf(source, edits)
  const answerAll = (answer: Answer) =>
    importStore.edit((now) => ({ ...now, answers: withKindAnswered(now.answers, repairs, kind, answer) }))
  const rest = counts.all - shown.length
  return (
    <section className={css.kind} aria-labelledby={titleId}>
      <div className={css.head}>
        <p id={titleId} className={css.title}>
          {t(`manuscript.kinds.${kind}`)}
        </p>
        <p className={css.counts} role="status">
          {t('manuscript.counts', {
            n: formatNumber(counts.all, language),
            accepted: formatNumber(counts.accepted, language),
            refused: formatNumber(counts.refused, language),
          })}
        </p>
        <span className={css.both}>
          <Button onClick={() => answerAll('accepted')}>{t('manuscript.acceptAll')}</Button>
          <Button tone="quiet" onClick={() => answerAll('refused')}>
            {t('manuscript.refuseAll')}
          </Button>
        </span>
      </div>
      <ul className={css.list}>
        {shown.map((index) => {
          const repair = repairAt(repairs, index)
          const page = pageOf(repair, source.pages.length)
          const position = repair.page === page ? repair.position : 0
          return (
            <RepairRow
              key={index}
              source={source}
              index={index}
              page={page === null ? null : pager.find(page - 1, position)}
              answer={answerOf(edits.answers, index)}
              onShow={onShow}
            />
          )
        })}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setMost(most + 200)}>{t('manuscript.more', { n: formatNumber(rest, language) })}</Button>
      )}
    </section>
  )
}
