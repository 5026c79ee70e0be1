import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../lib/longFormats.ts'
import { detailLabel, detailText } from '../../../lib/bookDetailTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { DetailName } from '@hikma/contracts/detailNames'
import css from './DetailsConflictDialog.module.css'
import type { DetailsQuestion, KnownConflict } from './useSaveDetails.ts'

type Choice = 'mine' | 'theirs'

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
  const { field, change } = conflict
  const when = change && formatMoment(Date.parse(change.at), language)
  return (
    <fieldset className={css.field}>
      <legend>
        <strong>{detailLabel(field, t)}</strong> ·{' '}
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
              {detailText(field, conflict[side], t, language)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
