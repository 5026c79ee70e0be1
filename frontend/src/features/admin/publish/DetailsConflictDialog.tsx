import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../books/formatChange.ts'
import { genreLabel } from '../../../lib/genreLabel.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { languageName, TEXT_FIELDS, type TextName } from '../draft/bookFields.ts'
import type { DetailName, DetailValue } from '../draft/detailsMerge.ts'
import css from './DetailsConflictDialog.module.css'
import type { DetailsQuestion, KnownConflict } from './useSaveDetails.ts'

type Choice = 'mine' | 'theirs'

/** The label of a detail in the form. */
export function useDetailLabel(): (field: DetailName) => string {
  const { t } = useTranslation()
  return (field) => {
    if (field in TEXT_FIELDS) return t(`admin.details.${TEXT_FIELDS[field as TextName].label}`)
    return field === 'cover'
      ? t('admin.cover.title')
      : t(`admin.details.${field as Exclude<DetailName, TextName | 'cover'>}`)
  }
}

/** A detail in words: languages by their names, the visibility as the table of books says it. */
function useDetailText(): (field: DetailName, value: DetailValue) => string {
  const { t } = useTranslation()
  return (field, value) => {
    if (value === null || value === '') return t('admin.conflict.nothing')
    if (typeof value === 'boolean') return t(value ? 'dashboard.public' : 'dashboard.private')
    if (field === 'language') return t(`admin.details.${value as 'ltr' | 'rtl'}`)
    if (field === 'genre') return genreLabel(value, t)
    return field === 'primaryLanguage' || field === 'originalLanguage' ? languageName(value) : value
  }
}

/** Asks, for each detail that this admin and somebody else have changed, whose text is to be saved. */
export function DetailsConflictDialog({ question }: { question: DetailsQuestion }) {
  const { t } = useTranslation()
  const { conflicts, answer } = question
  const [choices, setChoices] = useState<Partial<Record<DetailName, Choice>>>({})
  const isComplete = conflicts.every(({ field }) => choices[field])
  const mine = conflicts.filter(({ field }) => choices[field] === 'mine').map(({ field }) => field)
  return (
    <ModalDialog
      isWide
      title={t('admin.conflict.title')}
      onDismiss={() => answer(null)}
      buttons={
        <>
          <Button onClick={() => answer(null)}>{t('cancel')}</Button>
          <Button tone="main" aria-disabled={!isComplete} onClick={() => answer(mine)}>
            {t('admin.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('admin.conflict.hint')}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.field}
          conflict={conflict}
          choice={choices[conflict.field] ?? null}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
    </ModalDialog>
  )
}

interface ConflictChoiceProps {
  conflict: KnownConflict
  choice: Choice | null
  onChoose: (choice: Choice) => void
}

function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useDetailLabel()
  const textOf = useDetailText()
  const { field, change } = conflict
  const when = change && formatMoment(Date.parse(change.at), language)
  return (
    <fieldset className={css.field}>
      <legend>
        <strong>{labelOf(field)}</strong>{' '}
        {change === null ? (
          t('admin.conflict.changed')
        ) : change.by === null ? (
          t('admin.conflict.changedByAdmin', { when })
        ) : (
          <SentenceWithName name={change.by} text={(name) => t('admin.conflict.changedBy', { name, when })} />
        )}
      </legend>
      <div className={css.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={css.side}>
            <input type="radio" name={field} checked={choice === side} onChange={() => onChoose(side)} />
            <span className={css.name}>{t(`admin.conflict.${side}`)}</span>
            <span className={css.value} dir="auto">
              {textOf(field, conflict[side])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
