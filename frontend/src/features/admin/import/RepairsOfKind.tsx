import type { Repair } from '@hikma/manuscript/repair/findRepairs'
import type { RepairKind } from '@hikma/manuscript/repair/rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type Answer, type Imported, turnedTo, withAnswers } from './importState.ts'
import { importStore } from './importStore.ts'
import { pagerOf } from './pagerOf.ts'
import { repairContext } from './repairContext.ts'
import css from './RepairList.module.css'

const SHOWN_AT_FIRST = 20

interface RepairsOfKindProps extends Imported {
  kind: RepairKind
  /** The indexes of the repairs of this kind. */
  indexes: readonly number[]
  onShow: () => void
}

const answer = (indexes: readonly number[], given: Answer): void =>
  importStore.edit((now) => withAnswers(now, indexes, given))

/** The repairs of one kind, each with the words around it, to be accepted or refused one by one or all together. */
export function RepairsOfKind({ kind, indexes, source, edits, onShow }: RepairsOfKindProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const { answers } = edits
  const count = (given: Answer) => indexes.filter((index) => answers[index] === given).length
  const rest = indexes.length - most
  return (
    <section className={css.kind} aria-labelledby={titleId}>
      <div className={css.head}>
        <p id={titleId} className={css.title}>
          {t(`manuscript.kinds.${kind}`)}
        </p>
        <p className={css.counts} role="status">
          {t('manuscript.counts', {
            n: formatNumber(indexes.length, language),
            accepted: formatNumber(count('accepted'), language),
            refused: formatNumber(count('refused'), language),
          })}
        </p>
        <Button onClick={() => answer(indexes, 'accepted')}>{t('manuscript.acceptAll')}</Button>
        <Button tone="quiet" onClick={() => answer(indexes, 'refused')}>
          {t('manuscript.refuseAll')}
        </Button>
      </div>
      <ul className={css.list}>
        {indexes.slice(0, most).map((index) => (
          <RepairRow
            key={index}
            index={index}
            repair={source.repairs[index]!}
            answer={answers[index]}
            source={source}
            edits={edits}
            onShow={onShow}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setMost(most + 200)}>{t('manuscript.more', { n: formatNumber(rest, language) })}</Button>
      )}
    </section>
  )
}

interface RepairRowProps extends Imported {
  index: number
  repair: Repair
  answer: Answer | undefined
  onShow: () => void
}

function RepairRow({ index, repair, answer: given, source, edits, onShow }: RepairRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const page = pagerOf(source, edits).find(repair.page - 1, repair.position)
  const n = formatNumber(page + 1, language)
  const { start, end } = repairContext(source.pages[repair.page - 1]!.html, repair)
  const show = () => {
    importStore.edit((now) => turnedTo(now, page))
    onShow()
  }
  return (
    <li className={css.repair}>
      <button type="button" className={css.page} onClick={show}>
        {t('manuscript.pageNumber', { n })}
      </button>
      <span className={css.change} dir="rtl" lang="fa">
        {start}
        <del>{repair.before}</del>
        {end} ← {start}
        <ins>{repair.after}</ins>
        {end}
      </span>
      <span className={css.answers}>
        {(['accepted', 'refused'] as const).map((option) => (
          <Button
            key={option}
            className={css.answer}
            aria-pressed={given === option}
            onClick={() => answer([index], option)}
          >
            {t(`manuscript.${option === 'accepted' ? 'accept' : 'refuse'}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
