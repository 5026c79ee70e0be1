import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { loadedBook, withBook } from '../draft/bookInForm.ts'
import { draftStore } from '../draft/draftStore.ts'
import { useDraft } from '../draft/useDraft.ts'
import css from './ExistingBookNote.module.css'

/** Says that the library has a book with this id, whose details can be loaded. */
export function ExistingBookNote({ book }: { book: Book }) {
  const { t } = useTranslation()
  const { draft } = useDraft()
  const n = formatNumber(book.totalPages, useLanguage())
  const loaded = loadedBook(draft)
  return (
    <div className={css.note} role="status">
      <p>
        <SentenceWithName
          name={book.title}
          text={(title) =>
            t(loaded ? 'admin.details.loaded' : 'admin.details.known', { title, count: book.totalPages, n })
          }
        />{' '}
        {loaded && loaded.ext !== draft.details.ext && t('admin.details.extStays')}
      </p>
      {!loaded && (
        <Button onClick={() => draftStore.edit((now) => withBook(now, book))}>{t('admin.details.load')}</Button>
      )}
    </div>
  )
}
