import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/formats.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SentenceWithName } from '../../../ui/SentenceWithName.tsx'
import css from './ExistingBookNote.module.css'

interface ExistingBookNoteProps {
  /** The book that has the typed id already. */
  book: Book
  isLoaded: boolean
  onLoad: () => void
  /** Null where the details cannot be saved alone, or not yet. */
  onSave: (() => void) | null
  isSaving: boolean
  /** The form says another kind of page than the book has. */
  isOtherKind: boolean
}

/** A book with this id is there: its details can be loaded, and saved without its pages. */
export function ExistingBookNote({ book, isLoaded, onLoad, onSave, isSaving, isOtherKind }: ExistingBookNoteProps) {
  const { t } = useTranslation()
  const n = formatNumber(book.totalPages, useLanguage())
  return (
    <div className={css.note} role="status">
      <p>
        <SentenceWithName
          name={book.title}
          text={(title) => t(isLoaded ? 'admin.details.loaded' : 'admin.details.known', { title, n })}
        />{' '}
        {isLoaded && isOtherKind && t('admin.details.extStays')}
      </p>
      {isLoaded ? (
        <Button aria-disabled={onSave === null || isSaving} onClick={() => onSave?.()}>
          {t(isSaving ? 'admin.details.saving' : 'admin.details.save')}
        </Button>
      ) : (
        <Button onClick={onLoad}>{t('admin.details.load')}</Button>
      )}
    </div>
  )
}
