import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { detailsOf } from '../draft/bookFields.ts'
import { withTyped } from '../draft/detailsInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { BookDetailsFields } from './BookDetailsFields.tsx'
import { CoverPicker } from './CoverPicker.tsx'
import { ExistingBookNote } from './ExistingBookNote.tsx'

/** Cover and details of the book in the draft. `isOfBook`: of a book that is there. */
export function DetailsSection({ isOfBook = false }: { isOfBook?: boolean }) {
  const { t } = useTranslation()
  const { books } = useBookList()
  const { details } = useDraft().draft
  const titleId = useId()
  const existing = books?.find(({ id }) => id === details.bookId)
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {t('admin.details.title')}
      </h2>
      <div className={css.details}>
        <CoverPicker />
        <BookDetailsFields
          details={details}
          onChange={(changes) => draftStore.edit((draft) => withTyped(draft, changes))}
          ownGenre={existing ? detailsOf(existing).genre : ''}
          isOfBook={isOfBook}
          hasFormat
          idNote={existing && <ExistingBookNote book={existing} />}
        />
      </div>
    </section>
  )
}
