import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '../AdminContext.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { BookDetailsForm } from './BookDetailsForm.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import { ExistingBookNote } from './ExistingBookNote.tsx'

/** Cover and details of the book. `ref` is its heading. */
export function DetailsSection({ ref }: { ref: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation()
  const { books } = useAdmin()
  const { bookId } = useDraft().draft.details
  const titleId = useId()
  const existing = books?.find(({ id }) => id === bookId)
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 ref={ref} id={titleId} className={css.title} tabIndex={-1}>
        {t('admin.details.title')}
      </h2>
      <div className={css.details}>
        <CoverPicker />
        <BookDetailsForm idNote={existing && <ExistingBookNote book={existing} />} />
      </div>
    </section>
  )
}
