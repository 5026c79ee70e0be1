import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { useAdmin } from '../AdminContext.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { ReplaceDialog } from '../publish/ReplaceDialog.tsx'
import { useSaveDetails } from '../publish/useSaveDetails.ts'
import { BookDetailsForm } from './BookDetailsForm.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import { ExistingBookNote } from './ExistingBookNote.tsx'

/** Cover and details of the book. The details of a book that is in the library can be saved by themselves. `ref` is its heading. */
export function DetailsSection({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation()
  const { books, onSaved } = useAdmin()
  const { bookId } = useDraft().draft.details
  const saving = useSaveDetails(onSaved)
  const titleId = useId()
  const existing = books?.find(({ id }) => id === bookId)
  return (
    <>
      <section className={css.card} aria-labelledby={titleId}>
        <h2 ref={ref} id={titleId} className={css.title} tabIndex={-1}>
          {t('admin.details.title')}
        </h2>
        <div className={css.details}>
          <CoverPicker />
          <BookDetailsForm idNote={existing && <ExistingBookNote book={existing} saving={saving} />} />
        </div>
        <p className={css.saved} role="status">
          {saving.isSaved && t('admin.details.saved')}
        </p>
      </section>
      {saving.question && <ReplaceDialog id={bookId} question={saving.question} pages={null} isNews />}
      {saving.hasFailed && <AlertDialog sentence={t('admin.details.saveFailed')} onClose={saving.dismiss} />}
    </>
  )
}
