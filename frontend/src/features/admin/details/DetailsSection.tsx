import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { BookDetailsForm } from './BookDetailsForm.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import { ExistingBookNote } from './ExistingBookNote.tsx'

/** Cover and details of the book. `isOfBook`: of a book that is there, whose id and visibility are not part of the form. */
export function DetailsSection({ isOfBook = false }: { isOfBook?: boolean }) {
  const { t } = useTranslation()
  const { books } = useBookList()
  const { bookId } = useDraft().draft.details
  const titleId = useId()
  const existing = books?.find(({ id }) => id === bookId)
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {t('admin.details.title')}
      </h2>
      <div className={css.details}>
        <CoverPicker />
        <BookDetailsForm isOfBook={isOfBook} idNote={!isOfBook && existing && <ExistingBookNote book={existing} />} />
      </div>
    </section>
  )
}
