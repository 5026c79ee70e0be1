import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookList } from '../../../books/useBookList.ts'
import { detailsOf } from '../draft/bookFields.ts'
import { withTyped } from '../draft/detailsInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from '../DraftForm.module.css'
import { BookDetailsFields } from './BookDetailsFields.tsx'
import { ExistingBookNote } from './ExistingBookNote.tsx'
import { fileUrl } from '@hikma/contracts/links'
import { loadedBook } from '../draft/bookInForm.ts'
import { type DraftCover, withCover, withoutLoadedCover } from '../draft/draft.ts'
import { CoverField } from './CoverField.tsx'

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

const setCover = (cover: DraftCover | null): void => draftStore.edit((draft) => withCover(draft, cover))

/** The cover of the form. A loaded book keeps its cover unless another is chosen or it is removed. */
function CoverPicker() {
  const { t } = useTranslation()
  const { draft } = useDraft()
  const { cover } = draft
  const loaded = loadedBook(draft)
  const present = loaded?.cover ? fileUrl(loaded.id, loaded.cover) : null
  return (
    <CoverField
      heading="h3"
      cover={cover}
      present={present}
      note={cover ? null : t(`admin.cover.${present ? 'unchanged' : 'none'}`)}
      onChange={setCover}
      onRemove={() => (cover ? setCover(null) : draftStore.edit(withoutLoadedCover))}
    />
  )
}
