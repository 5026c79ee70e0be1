import type { Book } from '@hikma/contracts/book'
import { useTranslation } from 'react-i18next'
import { People } from './People.tsx'

interface TranslatorProps {
  book: Book
  className: string | undefined
}

/** 'Translated by {translator}', if the book has one. */
export function Translator({ book, className }: TranslatorProps) {
  const { t } = useTranslation()
  if (!book.translator) return null
  return (
    <p className={className}>
      {t('library.translatedBy')} <People book={book} names={book.translator} lines={1} />
    </p>
  )
}
