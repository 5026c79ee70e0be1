import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { loadedBook, withBook } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { areDetailsReady } from '../draft/formRules.ts'
import { useDraft } from '../draft/useDraft.ts'
import type { useSaveDetails } from '../publish/useSaveDetails.ts'
import css from './ExistingBookNote.module.css'

interface ExistingBookNoteProps {
  /** The book that has the typed id already. */
  book: Book
  saving: ReturnType<typeof useSaveDetails>
}

/** Says that the library has a book with this id. Its details can be loaded, and then saved without its pages. */
export function ExistingBookNote({ book, saving }: ExistingBookNoteProps) {
  const { t } = useTranslation()
  const { draft } = useDraft()
  const n = formatNumber(book.totalPages, useLanguage())
  const loaded = loadedBook(draft)
  const isOtherType = loaded !== null && loaded.ext !== draft.details.ext
  const canSave = areDetailsReady(draft) && !isOtherType && !saving.isSaving
  return (
    <div className={css.note} role="status">
      <p>
        <SentenceWithName
          name={book.title}
          text={(title) => t(loaded ? 'admin.details.loaded' : 'admin.details.known', { title, n })}
        />{' '}
        {isOtherType && t('admin.details.extStays')}
      </p>
      {loaded ? (
        <Button aria-disabled={!canSave} onClick={() => canSave && void saving.save()}>
          {t(saving.isSaving ? 'admin.details.saving' : 'admin.details.save')}
        </Button>
      ) : (
        <Button onClick={() => draftStore.edit((now) => withBook(now, book))}>{t('admin.details.load')}</Button>
      )}
    </div>
  )
}
