import { useTranslation } from 'react-i18next'
import { detailLabel } from '../../../lib/bookDetailTexts.ts'
import { formatList, formatNumber } from '../../../lib/formats.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { LoadedBook } from '../draft/draft.ts'
import { areDetailsReady, validateDetails } from '../draft/formRules.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { DetailsConflictDialog } from './DetailsConflictDialog.tsx'
import { problemSentences } from './PublishHint.tsx'
import { useSaveDetails } from './useSaveDetails.ts'

interface SaveDetailsBarProps {
  loaded: LoadedBook
  /** The form has no pages that could be published. */
  isOnly: boolean
}

/** The button that saves the details of a loaded book without its pages, and what is to be said of it. */
export function SaveDetailsBar({ loaded, isOnly }: SaveDetailsBarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { draft } = useDraft()
  const saving = useSaveDetails()
  const isOtherType = loaded.ext !== draft.details.ext
  const canSave = areDetailsReady(draft) && !isOtherType && !saving.isSaving
  const problems = validateDetails(draft.details)
  const others = formatList(
    saving.others.map((field) => detailLabel(field, t)),
    language,
  )
  const hint = problems
    ? problemSentences(problems, t, language)
    : [
        isOtherType
          ? t('admin.details.extStays')
          : t('admin.details.pagesStay', { count: loaded.totalPages, n: formatNumber(loaded.totalPages, language) }),
      ]
  return (
    <>
      <p className={css.hint} role="status">
        {saving.isSaved ? t('admin.details.saved') : isOnly && hint.join(' ')}
        {others && ` ${t('admin.details.othersChanged', { fields: others })}`}
      </p>
      <Button
        tone={isOnly ? 'main' : 'plain'}
        className={css.button}
        aria-disabled={!canSave}
        onClick={() => canSave && void saving.save()}
      >
        {t(saving.isSaving ? 'admin.details.saving' : 'admin.details.save')}
      </Button>
      {saving.question && <DetailsConflictDialog question={saving.question} />}
      {saving.hasFailed && (
        <AlertDialog
          sentence={t(saving.reason === 'bookGone' ? 'admin.details.bookGone' : 'admin.details.saveFailed')}
          onClose={saving.dismiss}
        >
          {saving.reason === 'noAnswer' && <p>{t('admin.details.noAnswer')}</p>}
          {saving.refusal && (
            <p>
              {t('publish.serverSaid')} <bdi>{saving.refusal}</bdi>
            </p>
          )}
        </AlertDialog>
      )}
    </>
  )
}
